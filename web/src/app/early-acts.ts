type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: the browser's own interface is extended
  interface Document {
    /** The button that was pressed last before the app had started; set by `public/before-paint.js`. */
    pressedEarly?: HTMLButtonElement | undefined
  }
}

/** How often it is looked whether the app has taken over what is to be repeated, which waits where code is missing. */
const againMs = 100

const fields = 'input:not([type=file]), textarea, select'
const acted = `${fields}, button, a`

type Find<E> = () => E | undefined
type Typed = Map<Field, { find: Find<Field>; value: string }>

/**
 * Follows what is done on the page that the server drew until the app takes over. The function it gives then repeats it:
 * what was typed, ticked and chosen is in the same fields, the focus where it was, and the last button is pressed again; a
 * form is sent by its button, also with Enter.
 */
export function followEarlyActs(place: HTMLElement): () => void {
  const { pathname } = location
  const typed: Typed = new Map()
  const note = (field: Field) => {
    // The last one that was changed is repeated last.
    typed.delete(field)
    typed.set(field, { find: finderOf(place, field), value: heldIn(field) })
  }
  for (const field of place.querySelectorAll<Field>(fields)) {
    if (heldIn(field) !== drawnIn(field)) note(field)
  }
  let focused: Find<HTMLElement> | undefined
  const onInput = ({ target }: Event) => {
    // What is typed into a field that the app has is its own matter.
    if (isOf<Field>(target, fields) && !isReacts(target)) note(target)
  }
  const onFocus = ({ target }: { target: EventTarget | null }) => {
    focused = isOf<HTMLElement>(target, acted) ? finderOf(place, target) : undefined
  }
  const onPress = (event: Event) => {
    if (!event.isTrusted) return
    // Somebody who has pressed again has not waited for the first press.
    document.pressedEarly = undefined
    const button = (event.target as Element).closest('button')
    if (!button || isReacts(button)) return
    // Code of that part is still on its way: React has tried to take it over by now, and would lose the press.
    event.preventDefault()
    document.pressedEarly = button
    setTimeout(repeat)
  }
  onFocus({ target: document.activeElement })
  place.addEventListener('input', onInput, true)
  place.addEventListener('focusin', onFocus)
  const repeat = () => {
    // Nothing is repeated on another page.
    const hasLeft = location.pathname !== pathname
    if (!hasLeft && !(fillAll(typed) && pressAgain(place))) {
      setTimeout(repeat, againMs)
      return
    }
    document.pressedEarly = undefined
    place.removeEventListener('input', onInput, true)
  }
  return () => {
    // In a task of its own: an event makes React take over what is still as the server drew it, but not while it works.
    setTimeout(() => {
      place.removeEventListener('focusin', onFocus)
      if (document.activeElement === document.body) focused?.()?.focus()
      document.documentElement.dataset.started = ''
      place.addEventListener('click', onPress, true)
      repeat()
    })
  }
}

/** Fills the fields that the app has taken over; gives whether that was all. */
function fillAll(typed: Typed): boolean {
  for (const [field, { find, value }] of [...typed]) {
    if (fill(find(), value)) typed.delete(field)
  }
  return typed.size === 0
}

/** Gives false while the app has not taken over the button that was pressed. */
function pressAgain(place: HTMLElement): boolean {
  const button = document.pressedEarly && finderOf(place, document.pressedEarly)()
  if (!button) return true
  if (!isTakenOver(button)) return false
  button.click()
  return true
}

/** Gives false while the app has not taken the field over; a field that has gone needs nothing. */
function fill(field: Field | undefined, value: string): boolean {
  if (!field) return true
  if (!isTakenOver(field)) return false
  write(field, value)
  // The form may have written its own value first.
  if (heldIn(field) !== value) write(field, value)
  return true
}

/**
 * Whether React has the element, which it keeps properties of its own on. An event makes React take it over, unless code of
 * that part is still on its way. What is done then is lost: a form would hold it without telling what shows it.
 */
function isTakenOver(element: Element): boolean {
  if (!isReacts(element)) tell(element, 'input')
  return isReacts(element)
}

function isReacts(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__react'))
}

function write(field: Field, value: string): void {
  if (isBox(field)) {
    // Another one of its group takes the place of a radio button.
    if (field.type === 'radio' && value !== 'true') return
    field.checked = value !== 'true'
    field.click()
    return
  }
  // React watches the setter of the element itself, and would take what is set by it for its own.
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  tell(field, 'input')
  tell(field, 'change')
}

function tell(element: Element, type: string): void {
  element.dispatchEvent(new Event(type, { bubbles: true }))
}

function heldIn(field: Field): string {
  return isBox(field) ? String(field.checked) : field.value
}

/** What the server drew in it. */
function drawnIn(field: Field): string {
  if (isBox(field)) return String(field.defaultChecked)
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const options = [...field.options]
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
}

function isBox(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

function isOf<E extends Element>(target: EventTarget | null, selector: string): target is E {
  return target instanceof Element && target.matches(selector)
}

/** Finds an element again where the app has drawn the page anew; another form may have one of the same name. */
function finderOf<E extends HTMLElement>(place: HTMLElement, element: E): Find<E> {
  const name = nameOf(element)
  const alike = () =>
    [...place.querySelectorAll<E>(acted)].filter((other) => nameOf(other) === name)
  const index = Math.max(alike().indexOf(element), 0)
  return () => (element.isConnected ? element : alike()[index])
}

/** Fields are known by their names or labels, links by where they lead, buttons by what they say. */
function nameOf(element: HTMLElement): string | null {
  const { name, labels, href } = element as Partial<HTMLInputElement & HTMLAnchorElement>
  return name || labels?.[0]?.textContent || href || element.ariaLabel || element.textContent
}
