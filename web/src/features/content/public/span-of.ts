/** How wide each of some equal cards is, of twelve columns, so that the rows are as full as they can be. */
export function spanOf(count: number): 3 | 4 | 6 {
  if (count <= 2) return 6
  if (count % 3 === 0) return 4
  return count % 4 === 0 || count % 4 === 3 ? 3 : 4
}
