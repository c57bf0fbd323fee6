import type { Row } from './guarded-table.ts'

/** What a column of translations refuses: other shapes, other keys than codes, and a text that is none, empty or too long. */
export function notTranslations(column: string, longest: number): Row[] {
  const texts = ['x', ['x'], { Hindi: 'x' }, { hi: 1 }, { hi: '' }, { hi: 'x'.repeat(longest + 1) }]
  return texts.map((text) => ({ [column]: text }))
}
