import { expect, test } from 'vitest'
import { readCsv, UnreadableFile } from './read-csv.ts'

async function read(...pieces: (string | Uint8Array)[]) {
  const bytes = (async function* () {
    for (const piece of pieces) yield typeof piece === 'string' ? Buffer.from(piece) : piece
  })()
  const lines = []
  for await (const batch of readCsv(bytes)) lines.push(...batch.lines)
  return lines
}
const cells = async (...pieces: (string | Uint8Array)[]) =>
  (await read(...pieces)).map((line) => line.cells)

test('the separator is the one that the headers use', async () => {
  expect(await cells('a;b\n1,5;2\n')).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
  ])
  expect(await cells('a\tb\n1;2\t3\n')).toEqual([
    ['a', 'b'],
    ['1;2', '3'],
  ])
  expect(await cells('"a,b";c\n1;2\n')).toEqual([
    ['a,b', 'c'],
    ['1', '2'],
  ])
})

test('a mark of the encoding is no part of the first header', async () => {
  const wide = Buffer.from('\uFEFFname,e\nÜmit,1\n', 'utf16le')

  expect(await cells('\uFEFFname,e\n1,2\n')).toEqual([
    ['name', 'e'],
    ['1', '2'],
  ])
  expect(await cells(wide)).toEqual([
    ['name', 'e'],
    ['Ümit', '1'],
  ])
})

test('a character that is cut by the end of a piece is whole again', async () => {
  const bytes = Buffer.from('name\nŞule\n')

  expect(await cells(bytes.subarray(0, 6), bytes.subarray(6))).toEqual([['name'], ['Şule']])
})

test('lines are counted as an editor counts them', async () => {
  const lines = await read('a,b\r\n\r\n1,2\r\n"x\r\ny",3\r\n4,5\r\n')

  expect(lines.map(({ line }) => line)).toEqual([1, 3, 5, 6])
})

test('what is not UTF-8 is named with its line, not guessed', async () => {
  const latin = Buffer.from('name\nAnna\nJos\xe9\n', 'latin1')

  const reading = read(latin.subarray(0, 10), latin.subarray(10))

  await expect(reading).rejects.toThrow(UnreadableFile)
  await expect(reading).rejects.toMatchObject({ kind: 'not_utf8', line: 3 })
})

test('a quote that never ends is named', async () => {
  await expect(read('a,b\n"1,2\n')).rejects.toMatchObject({ kind: 'not_csv' })
})
