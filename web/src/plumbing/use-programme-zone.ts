import { getSettings } from '@clearstead/contract/settings/settings'
import { useAnswer } from './use-answer.ts'

/** The time zone of the programme's days; UTC until it is known. */
export function useProgrammeZone(): string {
  return useAnswer(getSettings, {}).answer?.settings.programme.timezone ?? 'UTC'
}
