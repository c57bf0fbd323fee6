import { Columns3 } from 'lucide-react'
import { Button } from '../actions/button.tsx'
import { Menu, MenuCheckbox } from '../actions/menu.tsx'
import { listsText as text } from './text.ts'
import type { List } from './use-list.ts'

/** Which columns a list shows; the address keeps the choice. */
export function ColumnMenu({
  list: { columns, address },
}: {
  list: Pick<List<never>, 'columns' | 'address'>
}) {
  const { hide } = address.search
  return (
    <Menu
      trigger={
        <Button look="plain" isSlim isIconOnPhone icon={<Columns3 aria-hidden="true" />}>
          {text.columns}
        </Button>
      }
    >
      {columns
        .filter(({ cell, header, isFixed }) => cell && header && !isFixed)
        .map(({ key, header }) => (
          <MenuCheckbox
            key={key}
            isOn={!hide.includes(key)}
            onChange={(isOn) =>
              address.change({
                hide: isOn ? hide.filter((other) => other !== key) : [...hide, key],
              })
            }
          >
            {header}
          </MenuCheckbox>
        ))}
    </Menu>
  )
}
