/** The name of a segment of WAL: timeline, and the number of the segment in two parts. */
export const segmentPattern = /^[0-9A-F]{24}$/

/** The timeline that a segment belongs to, as the first digits of its name. */
export function timelineOf(segment: string): string {
  return segment.slice(0, 8)
}

/**
 * The segment after another on the same timeline.
 * With segments of 16 MiB, 256 of them share the middle part: 0000000100000000000000FF is followed by 000000010000000100000000.
 */
export function segmentAfter(segment: string, segmentBytes: number): string {
  const perPart = Math.floor(2 ** 32 / segmentBytes)
  const high = Number.parseInt(segment.slice(8, 16), 16)
  const low = Number.parseInt(segment.slice(16), 16) + 1
  const [part, number] = low === perPart ? [high + 1, 0] : [high, low]
  return `${timelineOf(segment)}${hexOf(part)}${hexOf(number)}`
}

function hexOf(number: number): string {
  return number.toString(16).toUpperCase().padStart(8, '0')
}

/** All segments from one to another, both included. */
export function segmentsBetween(first: string, last: string, segmentBytes: number): string[] {
  const segments: string[] = []
  for (let next = first; next <= last; next = segmentAfter(next, segmentBytes)) segments.push(next)
  return segments
}
