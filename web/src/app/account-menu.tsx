import { Language, languageNames } from '@clearstead/contract/languages'
import { appText as text } from '@clearstead/texts/app/app'
import { CircleUser, Languages, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Kind } from '../plumbing/account.ts'
import { chooseLanguage } from '../plumbing/choose-language.ts'
import { language } from '../plumbing/language.ts'
import { useSignOut } from '../plumbing/sign-out.ts'
import { type Theme, useTheme } from '../plumbing/theme.ts'
import {
  Menu,
  MenuCheckbox,
  MenuChoice,
  MenuLabel,
  MenuLink,
  MenuSeparator,
} from '../ui/actions/menu.tsx'
import { Avatar } from '../ui/figures/avatar.tsx'
import css from './account-menu.module.css'

const themes: readonly { theme: Theme; icon: typeof Sun; label: 'light' | 'dark' | 'system' }[] = [
  { theme: 'light', icon: Sun, label: 'light' },
  { theme: 'dark', icon: Moon, label: 'dark' },
  { theme: 'system', icon: Monitor, label: 'system' },
]

type Props = {
  kind: Kind
  name: string
  email?: string | undefined
  /** The id of the member whose profile it leads to. */
  profile?: string
  /** A choice below it. */
  wallet?: ReactNode
}

/** The menu of the signed-in person: profile, theme, language, sign out. */
export function AccountMenu({ kind, name, email, profile, wallet }: Props) {
  const { theme, setTheme } = useTheme()
  const { signOut } = useSignOut(kind)
  return (
    <Menu
      trigger={
        <button type="button" className={css.face} aria-label={`${text.account}: ${name}`}>
          <Avatar name={name} />
        </button>
      }
    >
      <MenuLabel>{email ?? name}</MenuLabel>
      {profile && (
        <MenuLink to="/user/profile/$id" params={{ id: profile }} icon={<CircleUser />}>
          {text.profile}
        </MenuLink>
      )}
      {wallet}
      {kind === 'admin' && (
        <MenuLink to="/admin/account" icon={<CircleUser />}>
          {text.ownAccount}
        </MenuLink>
      )}
      <MenuSeparator />
      <MenuLabel>{text.theme}</MenuLabel>
      {themes.map(({ theme: offered, icon: Icon, label }) => (
        <MenuCheckbox
          key={offered}
          icon={<Icon />}
          isOn={theme === offered}
          onChange={() => setTheme(offered)}
        >
          {text[label]}
        </MenuCheckbox>
      ))}
      <MenuSeparator />
      <MenuLabel>{text.language}</MenuLabel>
      {Language.options.map((offered) => (
        <MenuCheckbox
          key={offered}
          icon={<Languages />}
          isOn={language === offered}
          onChange={() => void chooseLanguage(offered)}
        >
          <span lang={offered}>{languageNames[offered]}</span>
        </MenuCheckbox>
      ))}
      <MenuSeparator />
      <MenuChoice icon={<LogOut />} onSelect={signOut}>
        {text.signOut}
      </MenuChoice>
    </Menu>
  )
}
