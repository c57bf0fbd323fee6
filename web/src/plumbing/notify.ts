import { toast } from 'react-hot-toast/headless'

/** Toasts, which `ui/states/toaster` draws: `notify.success('Plan bought')`, `notify.error(…)`. */
export const notify = toast
