import type { Endpoint, ReplyOf } from '@clearstead/contract/call/endpoint'
import { Refusal } from '@clearstead/contract/call/refusal'
import { sentenceOf } from '@clearstead/contract/call/say'
import { previewSettings } from '@clearstead/contract/settings/preview'
import type { getSettings, Settings } from '@clearstead/contract/settings/settings'
import { type SettingsEdit, updateSettings } from '@clearstead/contract/settings/update-settings'
import { type ReactNode, useState } from 'react'
import { dayText } from '../../../plumbing/format.ts'
import { useAct } from '../../../plumbing/use-act.ts'
import { type FormOf, useCallForm } from '../../../plumbing/use-call-form.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { settingsText as text } from './text.ts'

export type SettingsAnswer = ReplyOf<typeof getSettings>
export type Group = keyof Settings

/** A group of the settings as the contract reads it: encodes to the wire and back. */
export type GroupCodec = { encode: (value: never) => unknown; def: unknown }

type Options = {
  group: Group
  codec: GroupCodec
  from: SettingsAnswer
  /** Text that may be left empty. */
  emptied: readonly string[]
  onRefused: () => void
}

/** Groups that concern neither money nor rights: they are saved without a preview. */
export const savedAtOnce: readonly Group[] = ['brand']

/** A form over one group: it is checked alone, and saved as a new version of the whole, confirmed with a preview. */
export function useGroupForm({ group, codec, from, emptied, onRefused }: Options): {
  form: FormOf<string>
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<SettingsEdit>()
  const saving = useAct(updateSettings, {
    success: ({ effectiveFrom, today, approval, message }) => {
      if (approval) return message
      return effectiveFrom > today ? text.saved({ day: dayText(effectiveFrom) }) : text.savedNow
    },
    onDone: () => setAsked(undefined),
    onRefused,
  })
  const previewing = useAct(previewSettings, { success: null, onRefused })
  const held = from.settings[group] as object
  const form = useCallForm({ ...updateSettings, request: codec } as unknown as Endpoint, {
    start: startOf(held, codec) as Record<string, string>,
    clears: false,
    emptied,
    before: (request) => {
      const settings = { ...from.settings, [group]: request } as SettingsEdit
      const edited = { settings, version: from.version }
      if (savedAtOnce.includes(group)) saving.act(edited)
      else {
        saving.reset()
        setAsked(settings)
        previewing.act(edited)
      }
      return false
    },
  })
  const refusal = saving.refusal ?? previewing.refusal
  const errors = refusal instanceof Refusal ? fieldsOf(group, codec, refusal) : {}
  const preview = previewing.answer
  return {
    form: {
      ...form,
      errors: { ...errors, ...form.errors },
      refusal,
      isSending: saving.isSending || previewing.isSending,
      sendNow: form.submit,
      isUnsaved: () => form.isUnsaved() && !saving.answer,
    },
    dialog: asked && preview && (
      <PreviewDialog
        preview={preview}
        edited={asked}
        onClose={() => {
          setAsked(undefined)
          previewing.reset()
        }}
        onConfirm={(returnReason) =>
          saving.act({
            settings: asked,
            version: from.version,
            ...(returnReason && { returnReason }),
          })
        }
        isBusy={saving.isSending}
        refusal={saving.refusal}
      />
    ),
  }
}

/** What the server found wrong with this group's fields, by our names. */
function fieldsOf(group: Group, codec: GroupCodec, { errors }: Refusal): Record<string, string> {
  const { transform } = codec.def as Renames
  return Object.fromEntries(
    errors
      .filter(({ path }) => path.startsWith(`${group}.`))
      .map(({ path, ...said }) => {
        const wireName = path.split('.')[1] ?? ''
        return [Object.keys(transform({ [wireName]: true }, {}))[0] ?? wireName, sentenceOf(said)]
      }),
  )
}

type Rename = (value: object, payload: unknown) => object
type Renames = { transform: Rename; reverseTransform: Rename }

/** The fields by our names with the wire's values: text, numbers, lists. */
function startOf(value: object, codec: GroupCodec): Record<string, unknown> {
  const wire = codec.encode(value as never) as Record<string, unknown>
  const { reverseTransform } = codec.def as Renames
  return Object.fromEntries(
    Object.keys(value).map((name) => {
      const wireName = Object.keys(reverseTransform({ [name]: true }, {}))[0] ?? name
      return [name, shortAmount(wire[wireName])]
    }),
  )
}

/** `12.50000000` as one would write it: `12.50`; also in the rows of a list. */
function shortAmount(value: unknown): unknown {
  if (typeof value === 'string' && /^\d+\.\d{8}$/.test(value)) return value.replace(/0{1,6}$/, '')
  if (!Array.isArray(value)) return value
  return value.map((row) =>
    typeof row === 'object' && row !== null
      ? Object.fromEntries(Object.entries(row).map(([name, one]) => [name, shortAmount(one)]))
      : row,
  )
}
