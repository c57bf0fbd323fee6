import {
  getLogo,
  getLogoIcon,
  LogoIcon,
  logoPath,
  uploadLogo,
} from '@clearstead/contract/settings/logo'
import { getSettings } from '@clearstead/contract/settings/settings'
import { updateSettings } from '@clearstead/contract/settings/update-settings'
import type { FileId } from '@clearstead/contract/values/ids'
import sharp from 'sharp'
import { type Api, apiTest as test } from '../../../../testing/api.ts'
import { imageBytes } from '../../../../testing/images.ts'
import { sendForm } from '../../../../testing/send-form.ts'
import { expect } from '../../../../testing/test.ts'
import type { Caller } from '../../../simulation/call-api.ts'
import { addPicture } from '../../content/pictures/edit-picture.ts'
import { banners } from '../../content/pictures/queries.ts'
import { defaultSettings } from '../rules.ts'

const withLogo = (logo: string) => ({
  ...defaultSettings,
  brand: { ...defaultSettings.brand, logo },
})

async function logoShown(caller: Caller): Promise<string> {
  const { answer } = await caller.call(getSettings)
  return answer.settings.brand.logo
}

const send = (api: Api, token: string | undefined, bytes: Buffer) =>
  sendForm(api, uploadLogo, { image: { bytes } }, token)

test('a logo is shown to everybody once the settings name it, and the mark again without it', async ({
  api,
  given,
}) => {
  const owner = await api.as(await given.admin('owner'))
  const bytes = await imageBytes('png', 200, 80)

  const uploaded = await send(api, owner.token, bytes)
  const { logo } = uploaded.body as { logo: string }
  const before = await logoShown(api)
  const saved = await owner.call(updateSettings, { settings: withLogo(logo) })
  const shown = await logoShown(api)
  const picture = await api.server.inject({ url: logo })
  await owner.call(updateSettings, { settings: withLogo('') })

  expect([uploaded.status, saved.status]).toEqual([201, 200])
  expect([before, shown, await logoShown(api)]).toEqual(['', logo, ''])
  expect(picture.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 200, height: 80 })
})

test('only an owner uploads a logo', async ({ api, given }) => {
  const bytes = await imageBytes('png', 100, 100)
  const tokens = [
    undefined,
    (await api.as(await given.member())).token,
    (await api.as(await given.admin('content'))).token,
    (await api.as(await given.admin('finance'))).token,
    (await api.as(await given.admin('auditor'))).token,
  ]

  const statuses: number[] = []
  for (const token of tokens) statuses.push((await send(api, token, bytes)).status)

  expect(statuses).toEqual([401, 403, 403, 403, 403])
})

test('what is no picture, too small, too large, too heavy or too long is refused and not stored', async ({
  api,
  db,
  given,
}) => {
  const owner = await api.as(await given.admin('owner'))
  const count = async () => (await db.selectFrom('files').select('id').execute()).length
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const heavy = await sharp({
    create: { width: 400, height: 400, channels: 3, background: '#000', noise },
  })
    .png()
    .toBuffer()
  const before = await count()
  const sent = [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    Buffer.from('<!doctype html><script>alert(1)</script>'),
    Buffer.from('%PDF-1.7\n%%EOF'),
    Buffer.from('GIF89a\x01\x00\x01\x00'),
    Buffer.alloc(0),
    (await imageBytes('png', 100, 100)).subarray(0, 60),
    await imageBytes('png', 63, 63),
    await imageBytes('webp', 1025, 1025),
    await imageBytes('jpeg', 500, 100),
    await imageBytes('png', 100, 101),
    heavy,
  ]

  const codes: unknown[] = []
  for (const bytes of sent) codes.push((await send(api, owner.token, bytes)).body.code)

  expect(heavy.byteLength).toBeGreaterThan(200_000)
  expect(codes).toEqual(sent.map(() => 'settings.logo_invalid'))
  expect(await count()).toBe(before)
})

test('the settings name no file but a logo, and a logo’s call gives no other', async ({
  api,
  given,
  run,
}) => {
  const admin = await given.admin('owner')
  const owner = await api.as(admin)
  const bytes = await imageBytes('png', 100, 100)
  const file = new File([new Uint8Array(bytes)], 'banner.png')
  const added = await run((work) =>
    addPicture(
      work,
      banners,
      { image: file, texts: { title: '', titleIn: {}, shownFrom: new Date(), shownUntil: null } },
      admin.id,
    ),
  )
  const other = Number(added.image.split('/').at(-1)) as FileId
  const { settings } = updateSettings.request.encode({ settings: defaultSettings })
  const { brand, ...groups } = settings as { brand: object }
  const save = (logo: string) =>
    owner.send(updateSettings, { settings: { ...groups, brand: { ...brand, logo } } })

  const named = [await save(`${logoPath}${other}`), await save(`${logoPath}999999`)]
  const hostile = [
    await save('https://example.org/logo.png'),
    await save('javascript:alert(1)'),
    await save(`${logoPath}../../content/image/${other}`),
    await save(`${logoPath}1"onerror="alert(1)`),
  ]
  const read = await api.call(getLogo, { id: other })

  expect(named.map(({ code }) => code)).toEqual(['settings.invalid', 'settings.invalid'])
  expect(named[0]?.body.errors).toMatchObject([{ path: 'brand.logo' }])
  expect(hostile.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  expect(read.code).toBe('settings.logo_unknown')
})

test('a logo is also a square icon of each kind, whole and on white, and no other file is', async ({
  api,
  given,
}) => {
  const owner = await api.as(await given.admin('owner'))
  const { body } = await send(api, owner.token, await imageBytes('png', 400, 100))
  const { logo } = body as { logo: string }

  const icons = await Promise.all(
    LogoIcon.options.map((kind) => api.server.inject({ url: `${logo}/icon/${kind}` })),
  )
  const other = await api.call(getLogoIcon, { id: 999_999 as FileId, kind: '192' })

  const sides = await Promise.all(icons.map(({ rawPayload }) => sharp(rawPayload).metadata()))
  expect(sides.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['png', 192, 192],
    ['png', 512, 512],
    ['png', 512, 512],
  ])
  const corner = await sharp(icons[0]?.rawPayload)
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect([...corner.subarray(0, 3)]).toEqual([255, 255, 255])
  expect(other.code).toBe('settings.logo_unknown')
})
