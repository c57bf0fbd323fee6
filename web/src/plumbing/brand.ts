import { getSettings } from '@clearstead/contract/settings/settings'
import { useAnswer } from './use-answer.ts'

/** The operator's name for the programme; the product's own until the settings are here. */
export function useBrandName(): string {
  const { answer } = useAnswer(getSettings, {})
  return answer?.settings.brand.name ?? 'Clearstead'
}

/** The path of the operator's logo; undefined where the product's own mark is shown. */
export function useBrandLogo(): string | undefined {
  const { answer } = useAnswer(getSettings, {})
  return answer?.settings.brand.logo || undefined
}
