/** An element of an XML document: its name and its text, or what it contains. */
export type XmlElement = {
  name: string
  attributes?: Readonly<Record<string, string>>
  content: string | readonly XmlElement[]
}

/** An element; what is undefined among its content is left out. */
export function element(
  name: string,
  content: string | readonly (XmlElement | undefined)[],
  attributes?: Readonly<Record<string, string>>,
): XmlElement {
  const known = typeof content === 'string' ? content : content.filter((one) => one !== undefined)
  return { name, content: known, ...(attributes && { attributes }) }
}

/** The document as text, with every text escaped and each element with content of its own on lines of its own. */
export function xmlText(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${textOf(root, '')}`
}

function textOf({ name, attributes = {}, content }: XmlElement, indent: string): string {
  const named = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const start = `${indent}<${name}${named.join('')}>`
  if (typeof content === 'string') return `${start}${escaped(content)}</${name}>\n`
  const inner = content.map((one) => textOf(one, `${indent}  `)).join('')
  return `${start}\n${inner}${indent}</${name}>\n`
}

function escaped(text: string): string {
  return text.replace(/[&<>"'\p{Cc}]/gu, (sign) => `&#${sign.charCodeAt(0)};`)
}
