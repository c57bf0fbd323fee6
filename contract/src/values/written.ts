import * as z from 'zod'
import { type FieldName, wrong } from '../call/wrong.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are searched for
const controls = /[\u0000-\u001f\u007f]+/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: all but tab and line feed
const controlsInProse = /[\u0000-\u0008\u000b-\u001f\u007f]+/g

/** One line of user text, without control characters. */
export function line(min: number, max: number, name: FieldName) {
  return written(min, max, name, controls)
}

/** User text of several lines, without control characters. */
export function prose(max: number, name: FieldName) {
  return written(1, max, name, controlsInProse)
}

function written(min: number, max: number, name: FieldName, unwanted: RegExp) {
  return z
    .string(wrong('fields.required', { field: name }))
    .overwrite((text) => text.replaceAll('\r\n', '\n').replace(unwanted, ' ').trim())
    .min(1, { error: wrong('fields.required', { field: name }), abort: true })
    .min(min, wrong('fields.at_least_characters', { least: min }))
    .max(max, wrong('fields.at_most_characters', { most: max }))
}
