import { getProof, ProofView } from '@clearstead/contract/transparency/proofs'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { describe, expect, test } from 'vitest'
import { checkProof } from '../check-proof.ts'
import {
  type CertificateFacts,
  certificateName,
  certificateOf,
  certifiedProof,
  inGroups,
} from './certificate-lines.ts'

/** The worked example of docs/transparency.md: 100 USD and 2.5 SGX, two steps for each part. */
const { proof: wire } = (getProof.example?.answer ?? {}) as { proof: object }
const proof = ProofView.decode(wire as never)
const published = { day: proof.day, hash: proof.root.hash }
const facts: CertificateFacts = {
  proof,
  brand: 'Harbour',
  site: 'https://harbour.example',
  checkedAt: new Date('2026-04-01T09:41:05Z'),
  hasAmount: true,
  isTest: false,
}

function textsOf(change: Partial<CertificateFacts> = {}): string {
  const { body, foot } = certificateOf({ ...facts, ...change })
  return [...body, ...foot].map(({ label = '', text }) => `${label}: ${text}`).join('\n')
}

describe('there is a certificate', () => {
  test('for a proof that was checked, with the root that was published for its day', async () => {
    const check = await checkProof(wire)

    expect(certifiedProof(check, published)).toEqual(proof)
  })

  test('for none that does not hold', async () => {
    const check = await checkProof({ ...wire, usd: '100.00000001' })

    expect(check.proof).toBeDefined()
    expect(certifiedProof(check, published)).toBeUndefined()
  })

  test('for none that could not be read, even if somebody says that it holds', () => {
    expect(certifiedProof({ holds: true, proof: undefined }, published)).toBeUndefined()
  })

  test('for none with another root, or of another day', () => {
    const check = { holds: true, proof }
    const otherDay = '2026-04-01' as ProgrammeDay

    expect(certifiedProof(check, { ...published, hash: '0'.repeat(64) })).toBeUndefined()
    expect(certifiedProof(check, { ...published, day: otherDay })).toBeUndefined()
  })
})

describe('a certificate', () => {
  test('says whose books, which day, what was checked and where anybody can check it', () => {
    const { body, foot, address } = certificateOf(facts)

    expect(body[0]).toEqual({ style: 'brand', text: 'Harbour' })
    expect(body[1]).toEqual({ style: 'title', text: 'Certificate of a balance' })
    expect(textsOf()).toContain('at the end of 31 Mar 2026 is contained in what Harbour published')
    expect(textsOf()).toContain('Steps from its two parts to the root: 2 and 2')
    expect(textsOf()).toMatch(/Checked in a browser: 1 April 2026 at \d\d:\d\d:05/)
    expect(textsOf()).toContain('Root published for 31 Mar 2026')
    expect(address).toBe('https://harbour.example/transparency#verify')
    expect(foot.at(-1)).toEqual({ style: 'address', text: address })
  })

  test('has the root in full', () => {
    const { body } = certificateOf(facts)
    const codes = body.filter(({ style }) => style === 'code').map(({ text }) => text)

    expect(codes).toEqual([
      'b8985be0 e3c7076b 0f5de3b2 29c6c0cc',
      '2c873343 9c680bfe cbba489a 2bad9ea9',
    ])
  })

  test('shows the amount with all its digits, and tokens where there are any', () => {
    expect(textsOf()).toContain('Owed to the member: $100.00')
    expect(textsOf()).toContain('Tokens: 2.50 SGX')

    const exact = { ...wire, usd: '0.00000001', sgx: '0.00000000' }
    const without = textsOf({ proof: ProofView.decode(exact as never) })
    expect(without).toContain('Owed to the member: $0.00000001')
    expect(without).not.toContain('Tokens')
  })

  test('without the amount has no figure of the balance, of its parts or of the total', () => {
    const said = textsOf({ hasAmount: false })

    expect(said).not.toMatch(/\$|SGX|Owed to the member|Tokens/)
    expect(said).toContain('is contained in what Harbour published')
  })

  test('does not say whose balance it is, and says what it does not show', () => {
    expect(textsOf()).not.toMatch(/\b12\b/)
    expect(textsOf()).toContain('does not show that the operator holds the money')
    expect(textsOf()).toContain('A picture alone is no proof')
  })

  test('says that test money is test money, and only then', () => {
    expect(textsOf({ isTest: true })).toContain('This is a test programme')
    expect(textsOf()).not.toContain('test programme')
  })

  test('is named after its day alone', () => {
    expect(certificateName(proof)).toBe('certificate-2026-03-31.png')
  })
})

test('a hash stands in groups of eight, four in a line', () => {
  expect(inGroups('0123456789')).toEqual(['01234567 89'])
  expect(inGroups('a'.repeat(40))).toEqual(['aaaaaaaa aaaaaaaa aaaaaaaa aaaaaaaa', 'aaaaaaaa'])
})
