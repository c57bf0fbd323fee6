export type FileLimits = {
  /** The most files together. */
  most: number
  maxBytes: number
  /** Media types with the endings of their files: `{ 'image/png': ['png'] }`. */
  types: Readonly<Record<string, readonly string[]>>
}
type FileProblem = 'wrongType' | 'tooLarge' | 'emptyFile' | 'tooMany'
export type RefusedFile = { file: File; why: FileProblem }

/** Which of the added files can be sent beside those held already, and why the others cannot. */
export function checkFiles(
  held: readonly File[],
  added: readonly File[],
  limits: FileLimits,
): { taken: File[]; refused: RefusedFile[] } {
  const taken: File[] = []
  const refused: RefusedFile[] = []
  for (const file of added) {
    const isFull = held.length + taken.length >= limits.most
    const why = problemOf(file, limits) ?? (isFull ? 'tooMany' : undefined)
    if (why) refused.push({ file, why })
    else taken.push(file)
  }
  return { taken, refused }
}

function problemOf(file: File, { maxBytes, types }: FileLimits): FileProblem | undefined {
  if (!isOfType(file, types)) return 'wrongType'
  if (file.size === 0) return 'emptyFile'
  return file.size > maxBytes ? 'tooLarge' : undefined
}

/** By the type that the browser names, or by the ending where it names none. */
function isOfType({ name, type }: File, types: FileLimits['types']): boolean {
  if (type !== '') return type in types
  const ending = name.split('.').at(-1)?.toLowerCase() ?? ''
  return Object.values(types).some((endings) => endings.includes(ending))
}
