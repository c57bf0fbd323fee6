import { savedFileText as text } from '@clearstead/texts/plumbing/saved-file'
import { notify } from './notify.ts'

/** Saves content as a download, and says so: a browser shows it without a word. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
  notify.success(text.saved({ name }))
}

/** Saves a text; the mark before a CSV tells spreadsheets that it is UTF-8. */
export function saveText(name: string, text: string, type: 'text/csv' | 'application/json'): void {
  const mark = type === 'text/csv' ? '\uFEFF' : ''
  saveFile(name, new Blob([mark, text], { type: `${type};charset=utf-8` }))
}
