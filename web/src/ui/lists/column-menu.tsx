import { Columns3 } from 'lucide-react'
import { useText } from '../../plumbing/texts.ts'
import { Button } from '../actions/button.tsx'
import { Menu, MenuTick } from '../actions/menu.tsx'
import { uiText } from '../text.ts'

type Props = {
  columns: readonly { key: string; header: string; isFixed?: boolean }[]
  hidden: readonly string[]
  onHide: (hidden: readonly string[]) => void
}

/** Which columns a table shows; the address keeps the choice. */
export function ColumnMenu({ columns, hidden, onHide }: Props) {
  const words = useText(uiText)
  return (
    <Menu
      trigger={
        <Button look="plain" isSlim icon={<Columns3 aria-hidden="true" />}>
          {words.columns}
        </Button>
      }
    >
      {columns
        .filter(({ isFixed }) => !isFixed)
        .map(({ key, header }) => (
          <MenuTick
            key={key}
            isOn={!hidden.includes(key)}
            onChange={(isOn) =>
              onHide(isOn ? hidden.filter((other) => other !== key) : [...hidden, key])
            }
          >
            {header}
          </MenuTick>
        ))}
    </Menu>
  )
}
