import { toast } from 'react-hot-toast/headless'

/** Toasts, which `ui/states/toaster` draws: `notify.success('Plan bought')`, `notify.error(…)`. */
export const notify = toast

/** Longer than other toasts: it is read, thought about and pressed. */
const undoMs = 10_000
/** As many as are drawn at once. */
const maxToasts = 20
const undos = new Map<string, () => void>()

/** A success that can be taken back as long as its toast is there. */
export function notifyUndoable(message: string, undo: () => void): void {
  const id = toast.success(message, { duration: undoMs })
  undos.set(id, () => {
    undos.delete(id)
    toast.dismiss(id)
    undo()
  })
  const [oldest] = undos.keys()
  if (undos.size > maxToasts && oldest !== undefined) undos.delete(oldest)
}

/** What takes back the success that a toast is about, if anything does. */
export function undoOf(toastId: string): (() => void) | undefined {
  return undos.get(toastId)
}
