;; Opens a file in Emacs with the language server: tells what is shown, fixes the first problem, and renames a URI.
(package-initialize)
(require 'eglot)
(require 'json)
(setq task (let ((json-object-type 'alist) (json-array-type 'list)) (json-read-file (getenv "LSP_TASK")))
      eglot-confirm-server-initiated-edits nil
      mode-require-final-newline nil
      create-lockfiles nil
      make-backup-files nil
      enable-local-variables nil)
;; It asks before it edits a file that is not visited.
(fset 'y-or-n-p (lambda (_) t))
(defun task (&rest keys)
  (seq-reduce (lambda (value key) (cdr (assq key value))) keys task))
(defun wait-for (is-there)
  (with-timeout (20 (error "Waited in vain for %s" is-there))
    (while (not (funcall is-there)) (accept-process-output nil 0.05))))

(with-temp-buffer (insert (task 'configuration)) (eval-buffer))
(find-file (task 'file))
(unless (derived-mode-p 'conf-javaprop-mode) (conf-javaprop-mode))
(apply #'eglot (eglot--guess-contact))
(flymake-start)
(wait-for #'flymake-diagnostics)

(defun place (position)
  (save-excursion (goto-char position) (list (1- (line-number-at-pos)) (- position (line-beginning-position)))))
(defun shown (diagnostic)
  (let ((sent (cdr (assq 'eglot-lsp-diag (flymake-diagnostic-data diagnostic)))))
    (append (place (flymake-diagnostic-beg diagnostic)) (place (flymake-diagnostic-end diagnostic))
            (list (plist-get sent :code) (plist-get sent :message)))))
(setq found (sort (flymake-diagnostics) (lambda (a b) (< (flymake-diagnostic-beg a) (flymake-diagnostic-beg b))))
      diagnostics (mapcar #'shown found)
      actions (eglot-code-actions (flymake-diagnostic-beg (car found)) (flymake-diagnostic-end (car found)) "quickfix"))
(eglot--apply-workspace-edit (plist-get (car actions) :edit))
(save-buffer)

(when (task 'rename)
  (goto-char (point-min))
  (forward-line (task 'rename 'line))
  (forward-char (task 'rename 'character))
  (eglot-rename (task 'rename 'to))
  (save-some-buffers t))

(let ((result `((diagnostics . ,(vconcat (mapcar #'vconcat diagnostics)))
                (actions . ,(vconcat (mapcar (lambda (action) (plist-get action :title)) actions))))))
  (with-temp-file (task 'result) (insert (json-encode result))))
(eglot-shutdown (eglot-current-server))
