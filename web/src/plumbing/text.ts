import { texts } from './texts.ts'

export const fieldText = texts({
  en: {
    required: 'Fill this in',
    invalid: 'This is not valid',
    atLeast: (count: number) => `At least ${count} characters`,
    atMost: (count: number) => `At most ${count} characters`,
    fromNumber: (least: number) => `${least} or more`,
    toNumber: (most: number) => `${most} or less`,
    email: 'Invalid email address',
    url: 'Invalid URL',
  },
})
