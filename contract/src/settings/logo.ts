import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { wrong } from '../call/wrong.ts'
import { FileId } from '../values/ids.ts'
import { pictureTypes, Upload } from '../values/upload.ts'

/** Before the number of its file; the whole is what the setting `brand.logo` holds. */
export const logoPath = '/api/v1/settings/logo/'

/** The path of a logo, or empty for the product's own mark. */
export const LogoPath = z
  .string()
  .regex(/^(\/api\/v1\/settings\/logo\/[1-9]\d{0,8})?$/, wrong('fields.logo'))

export const uploadLogo = endpoint('POST /settings/logo', {
  summary:
    'Stores a logo (PNG, JPEG or WebP of at most 200 kB and 64 to 1024 pixels a side, which is re-encoded); it is shown once the settings name it',
  who: 'admin',
  permission: 'owner',
  status: 201,
  file: 'image',
  request: { image: Upload },
  answer: { logo: LogoPath },
  says: 'settings.says.logo_uploaded',
  refusals: ['settings.logo_invalid'],
})

export const getLogo = endpoint('GET /settings/logo/{id}', {
  summary: 'The picture of a logo',
  who: 'public',
  request: { id: FileId },
  mediaTypes: pictureTypes,
  refusals: ['settings.logo_unknown'],
})

/** What devices ask for; `maskable` has room around it that a device may cut to its own form. */
export const LogoIcon = z.enum(['192', '512', 'maskable'])
export type LogoIcon = z.output<typeof LogoIcon>

export const getLogoIcon = endpoint('GET /settings/logo/{id}/icon/{kind}', {
  summary: 'A logo as a square PNG, for the icon of the installed app',
  who: 'public',
  request: { id: FileId, kind: LogoIcon },
  mediaTypes: ['image/png'],
  refusals: ['settings.logo_unknown'],
})
