import { plural } from './format.ts'

export const fieldText = {
  required: 'Required',
  invalid: 'This is not valid',
  atLeast: (count: number) =>
    plural('en', count, { one: 'At least # character', other: 'At least # characters' }),
  atMost: (count: number) =>
    plural('en', count, { one: 'At most # character', other: 'At most # characters' }),
  fromNumber: (least: number) => `${least} or more`,
  toNumber: (most: number) => `${most} or less`,
  email: 'Invalid email address',
  url: 'Invalid URL',
}

export const undoText = {
  unreachable:
    'We could not reach the server, so we do not know whether this was undone. Check it again.',
}
