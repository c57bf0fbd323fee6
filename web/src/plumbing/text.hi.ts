import { plural } from './format.ts'

export const fieldText: typeof import('./text.ts').fieldText = {
  required: 'इसे भरें',
  invalid: 'यह मान्य नहीं है',
  atLeast: (count) => plural('hi', count, { other: 'कम से कम # अक्षर' }),
  atMost: (count) => plural('hi', count, { other: 'अधिक से अधिक # अक्षर' }),
  fromNumber: (least) => `${least} या अधिक`,
  toNumber: (most) => `${most} या कम`,
  email: 'ई-मेल पता मान्य नहीं है',
  url: 'URL मान्य नहीं है',
}

export const undoText: typeof import('./text.ts').undoText = {
  unreachable: 'सर्वर से संपर्क नहीं हो सका, इसलिए पता नहीं कि यह वापस लिया गया या नहीं। इसे दोबारा देखें।',
}
