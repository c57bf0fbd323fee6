let read: (title: string) => void = () => undefined

/** The server reads the title of a page while it draws the page: the title stands outside of what is drawn. */
export function setTitleReader(given: (title: string) => void): void {
  read = given
}

export function tellTitle(title: string): void {
  read(title)
}
