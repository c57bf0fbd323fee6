import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FileGone, readChunks } from './list-files.ts'

async function chunksOf(path: string): Promise<Buffer[]> {
  const chunks: Buffer[] = []
  for await (const chunk of readChunks(path)) chunks.push(chunk)
  return chunks
}

test('what waits of a small file takes no more memory than it holds', async ({
  onTestFinished,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'clearstead-chunks-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const content = Buffer.alloc(2_500_000, 'clearstead')
  await writeFile(join(folder, 'small'), content.subarray(0, 20_000))
  await writeFile(join(folder, 'large'), content)

  const small = await chunksOf(join(folder, 'small'))

  expect(small.map(({ buffer }) => buffer.byteLength)).toEqual([20_000])
  expect(Buffer.concat(small).equals(content.subarray(0, 20_000))).toBe(true)
  expect(Buffer.concat(await chunksOf(join(folder, 'large'))).equals(content)).toBe(true)
  await expect(chunksOf(join(folder, 'none'))).rejects.toBeInstanceOf(FileGone)
})
