/** What PostgreSQL prints, with its keywords in lower case like the rest of the project's SQL; texts and quoted names stay. */
export function lowerKeywords(sql: string): string {
  return sql.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"|[^'"]+/g, (part) =>
    /^['"]/.test(part) ? part : part.toLowerCase(),
  )
}
