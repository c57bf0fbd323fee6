import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  makeTimeStampFolder,
  openssl,
  timeStampReply,
} from '../../../testing/transparency/anchors/open-services.ts'
import { TimeStampFault } from './fault.ts'
import { readTimeStamp, timeStampQuery } from './token.ts'

const digest = createHash('sha256').update('the books').digest()

test('asks with the bytes with which openssl asks', async () => {
  const folder = await makeTimeStampFolder()
  const asked = ['-digest', digest.toString('hex'), '-sha256', '-cert', '-no_nonce']
  await openssl(folder, ['ts', '-query', ...asked, '-out', 'query.tsq'])

  expect(timeStampQuery(digest)).toEqual(await readFile(join(folder, 'query.tsq')))
  expect(() => timeStampQuery(Buffer.alloc(20))).toThrow('32 bytes')
})

test('an answer of openssl says when it saw the digest, and openssl verifies it', async () => {
  const folder = await makeTimeStampFolder()
  const before = Date.now()
  const reply = await timeStampReply(folder, timeStampQuery(digest))

  const at = readTimeStamp(reply, digest).getTime()
  await writeFile(join(folder, 'reply.tsr'), reply)
  const files = ['-in', 'reply.tsr', '-CAfile', 'certificate.pem']
  const said = await openssl(folder, ['ts', '-verify', '-digest', digest.toString('hex'), ...files])

  expect(said).toContain('Verification: OK')
  // The time of a token has whole seconds.
  expect(at).toBeGreaterThan(before - 2_000)
  expect(at).toBeLessThan(Date.now() + 2_000)
})

test('an answer for another digest, one that was refused, and one that is cut off attest nothing', async () => {
  const folder = await makeTimeStampFolder()
  const query = timeStampQuery(digest)
  const reply = await timeStampReply(folder, query)
  const other = createHash('sha256').update('other books').digest()
  // MD5, which the server does not take.
  const md5 = Buffer.from('3020020101301b300706052b0e03021a05000410', 'hex')
  const refused = await timeStampReply(folder, Buffer.concat([md5, Buffer.alloc(16)]))

  expect(() => readTimeStamp(reply, other)).toThrow('Attested another digest')
  expect(() => readTimeStamp(refused, digest)).toThrow('Refused with status 2')
  for (let length = 0; length < reply.length; length++) {
    expect(() => readTimeStamp(reply.subarray(0, length), digest)).toThrow(TimeStampFault)
  }
})
