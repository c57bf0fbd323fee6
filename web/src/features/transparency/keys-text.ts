export const keysText = {
  title: 'Key of this installation',
  lead: 'Each installation has an Ed25519 key of its own. Proofs of control name it, so one that was made for another installation proves nothing here. A key that replaces another is signed by it.',
  key: 'Public key',
  since: 'Since',
  replaced: (reason: string) => `Replaced the key before: ${reason}`,
  signature: 'Signature by the key before',
  check: 'Check keys',
  results: {
    holds: 'Every key is signed by the one before it.',
    fails: 'The chain of keys does not hold: a key is not signed by the one before it.',
    unsupported:
      'This browser cannot check Ed25519 signatures here. Use another one, over https, or check as docs/transparency.md describes.',
  },
  bound: (origin: string) => `Made for ${origin} and the key of this installation.`,
  boundElsewhere: (origin: string) =>
    `Made for ${origin}: check that this is another address of the same operator.`,
  otherMessage: 'The message does not name what is said to be in it.',
  notBound:
    'Not bound to this installation: this was signed before it had a key, so another one may show the same.',
}
