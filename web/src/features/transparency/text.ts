import { texts } from '../../plumbing/texts.ts'

export const standingText = texts({
  en: {
    coverage: 'Coverage now',
    nothingOwed: 'nothing is owed yet',
    note: 'What the operator holds, divided by all that members have.',
  },
})
