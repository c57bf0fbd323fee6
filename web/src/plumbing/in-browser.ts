/** Whether there is a browser around: not where the server draws the first page. */
export const inBrowser = typeof window !== 'undefined'
