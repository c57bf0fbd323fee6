import * as z from 'zod'
import { shape } from '../call/wire.ts'

/** One setting with its values on the wire, as everybody who reads histories may see them. */
export const SettingChange = shape({
  /** As `group.field`; a text in another language is `group.field.language`. */
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})
export type SettingChange = z.output<typeof SettingChange>
