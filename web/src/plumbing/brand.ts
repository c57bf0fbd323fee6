import { getSettings } from '@clearstead/contract/settings/settings'
import { useAnswer } from './use-answer.ts'

/** The operator's name for the programme; the product's own until the settings are here. */
export function useBrandName(): string {
  const { answer } = useAnswer(getSettings, {})
  return answer?.settings.brand.name ?? 'Clearstead'
}
