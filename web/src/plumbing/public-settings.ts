import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import { getSettings } from '@clearstead/contract/settings/settings'
import type { Chain } from '@clearstead/contract/values/chain'
import { decodeAnswer } from './call.ts'
import { useAnswer } from './use-answer.ts'

type Answer = ReplyOf<typeof getSettings>

let wireOfPage: object | undefined
let ofPage: Answer | undefined

/** Keeps the settings that came with the page, for an admin, who reads more of them than the page holds. */
export function setSettingsOfPage(wire: object): void {
  wireOfPage = wire
  ofPage = undefined
}

/** The settings that everybody reads; those of the page until an admin's own are here. */
export function usePublicSettings(): Answer['settings'] | undefined {
  return usePublicAnswer()?.settings
}

/** Where anybody looks a transaction of a chain up, up to its hash; empty if the operator has named no such place. */
export function useExplorer(chain: Chain): string {
  return usePublicAnswer()?.explorers[chain] ?? ''
}

/** The settings, and what everybody is told beside them. */
export function usePublicAnswer(): Answer | undefined {
  const { answer } = useAnswer(getSettings, {})
  return answer ?? settingsOfPage()
}

/** Decoded when they are first shown: the start of the page is shorter without. */
function settingsOfPage(): Answer | undefined {
  if (wireOfPage) ofPage ??= decodeAnswer(getSettings, wireOfPage)
  return ofPage
}
