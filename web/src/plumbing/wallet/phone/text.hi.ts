export const phoneText: typeof import('./text.ts').phoneText = {
  name: 'फ़ोन का वॉलेट',
}
