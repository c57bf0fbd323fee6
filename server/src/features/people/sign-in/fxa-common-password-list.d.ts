/** 50,000 passwords of eight or more characters, the most frequent ones of ten million that were found in breaches; in small letters. */
declare module 'fxa-common-password-list' {
  const list: { test: (password: string) => boolean }
  export default list
}
