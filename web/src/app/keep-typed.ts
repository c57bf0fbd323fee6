type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Remembers what was typed into the page that the server drew and where the focus is; the function it gives puts both
 * into the app: fields are known by their names, links by where they lead.
 */
export function keepTyped(place: HTMLElement): () => void {
  const typed = fieldsOf(place)
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => ({ name, value }))
  const focused = placeOf(document.activeElement)
  return () => {
    for (const { name, value } of typed.splice(0)) {
      const field = fieldsOf(place).find((other) => other.name === name)
      if (!field) continue
      write(field, value)
      // The first made React take the field over, and the form write its own value.
      if (field.value !== value) write(field, value)
    }
    if (focused && document.activeElement === document.body) {
      place.querySelector<HTMLElement>(focused)?.focus()
    }
  }
}

function write(field: Field, value: string): void {
  // React watches the setter of the element itself, and would take what is set by it for its own.
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The fields that text is typed into. */
function fieldsOf(place: HTMLElement): Field[] {
  const fields = place.querySelectorAll<Field>('input, textarea')
  return [...fields].filter(
    ({ name, type }) => name !== '' && !/^(checkbox|radio|file)$/.test(type),
  )
}

/** A selector of what has the focus. */
function placeOf(element: Element | null): string | undefined {
  for (const attribute of ['name', 'href']) {
    const value = element?.getAttribute(attribute)
    if (value) return `[${attribute}="${CSS.escape(value)}"]`
  }
  return undefined
}
