import type { Endpoint, ReplyOf } from '@clearstead/contract/endpoint'
import { type getSettings, type Settings, updateSettings } from '@clearstead/contract/settings'
import { dayText } from '../../../plumbing/format.ts'
import { useLocale, useText } from '../../../plumbing/texts.ts'
import { useAct } from '../../../plumbing/use-act.ts'
import { type FormOf, useCallForm } from '../../../plumbing/use-call-form.ts'
import { notify } from '../../../ui/states/toaster.tsx'
import { settingsText } from './text.ts'

export type SettingsAnswer = ReplyOf<typeof getSettings>
export type Group = keyof Settings
type NamesOf<G extends Group> = keyof Settings[G] & string

/** A group of the settings as the contract reads it: encodes to the wire and back. */
type GroupCodec<T> = { encode: (value: T) => unknown; def: unknown }

type Options<G extends Group> = {
  group: G
  codec: GroupCodec<Settings[G]>
  from: SettingsAnswer
  /** Text that may be left empty. */
  emptied?: readonly NamesOf<G>[]
}

/** A form over one group: it is checked alone, and saved as a new version of the whole. */
export function useGroupForm<G extends Group>(options: Options<G>): FormOf<NamesOf<G>> {
  const { group, codec, from, emptied = [] } = options
  const text = useText(settingsText)
  const locale = useLocale()
  const saving = useAct(updateSettings, {
    onDone: ({ effectiveFrom }) =>
      notify.success(
        group === 'programme' ? text.saved(dayText(effectiveFrom, locale)) : text.savedNow,
      ),
  })
  const held = from.settings[group] as Settings[G]
  const form = useCallForm({ ...updateSettings, request: codec } as unknown as Endpoint, {
    start: startOf(held, codec) as Record<string, string>,
    clears: false,
    emptied,
    before: (request) => {
      const settings = { ...from.settings, [group]: request } as Settings
      saving.act({ settings, version: from.version })
      return false
    },
  })
  const saved = {
    ...form,
    refusal: saving.refusal,
    isSending: saving.isSending,
    sendNow: form.submit,
    isUnsaved: () => form.isUnsaved() && !saving.answer,
  }
  return saved as FormOf<string> as unknown as FormOf<NamesOf<G>>
}

type Renames = { reverseTransform: (value: object, payload: unknown) => object }

/** The fields by our names with the wire's values: text, numbers, lists. */
function startOf<T extends object>(value: T, codec: GroupCodec<T>): Record<string, unknown> {
  const wire = codec.encode(value) as Record<string, unknown>
  const { reverseTransform } = codec.def as Renames
  return Object.fromEntries(
    Object.keys(value).map((name) => {
      const wireName = Object.keys(reverseTransform({ [name]: true }, {}))[0] ?? name
      return [name, shortAmount(wire[wireName])]
    }),
  )
}

/** `12.50000000` as one would write it: `12.50`. */
function shortAmount(value: unknown): unknown {
  return typeof value === 'string' && /^\d+\.\d{8}$/.test(value)
    ? value.replace(/0{1,6}$/, '')
    : value
}
