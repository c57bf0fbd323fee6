import { useEffect } from 'react'

/**
 * Stands for `react-style-singleton`, by which Radix stops the page behind a dialog from scrolling: a component whose first
 * instance adds its styles and whose last one removes them. They are a constructed sheet instead of a style element.
 */
export function styleSingleton() {
  let instances = 0
  let sheet: CSSStyleSheet | undefined
  const adopt = (styles: string) => {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  const drop = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
  // biome-ignore lint/correctness/noComponentHookFactories: the package is called once for each module that uses it
  return function Styles({ styles }: { styles: string }) {
    // biome-ignore lint/correctness/useExhaustiveDependencies: the first styles stay, like those that they stand for
    useEffect(() => {
      if (instances++ === 0) adopt(styles)
      return () => {
        if (--instances === 0) drop()
      }
    }, [])
    return null
  }
}
