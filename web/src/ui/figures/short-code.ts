const shownAtStart = 6
const shownAtEnd = 4

/** A long code without its middle: `0x52d1…9EE7`. */
export function shortCode(text: string): string {
  if (text.length <= shownAtStart + shownAtEnd + 2) return text
  return `${text.slice(0, shownAtStart)}…${text.slice(-shownAtEnd)}`
}
