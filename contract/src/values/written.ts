import * as z from 'zod'

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are searched for
const controls = /[\u0000-\u001f\u007f]+/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: all but tab and line feed
const controlsInProse = /[\u0000-\u0008\u000b-\u001f\u007f]+/g

/** One line of user text, without control characters. */
export function line(min: number, max: number, name: string) {
  return written(min, max, name, controls)
}

/** User text of several lines, without control characters. */
export function prose(max: number, name: string) {
  return written(1, max, name, controlsInProse)
}

function written(min: number, max: number, name: string, unwanted: RegExp) {
  return z
    .string(`${name} is required`)
    .overwrite((text) => text.replaceAll('\r\n', '\n').replace(unwanted, ' ').trim())
    .min(1, { error: `${name} is required`, abort: true })
    .min(min, `Use at least ${min} characters`)
    .max(max, `Use at most ${max} characters`)
}
