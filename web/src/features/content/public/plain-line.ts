const longest = 160

/** The beginning of a Markdown text as one plain line: `## Fees` and `From **Monday** …` make `Fees From Monday …`. */
export function plainLine(markdown: string): string {
  const plain = markdown
    .replace(/```[\s\S]*?```/g, ' ')
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s{0,3}(#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .replace(/^\s*\|?[\s:|-]+\|?\s*$/gm, '')
    .replace(/[*_`~|]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain.length <= longest) return plain
  const cut = plain.slice(0, longest)
  const space = cut.lastIndexOf(' ')
  return `${cut.slice(0, space > longest / 2 ? space : longest)}…`
}
