let isSet = false

/** Says whether mails leave this machine (`MAIL_URL`); once, when the process starts. */
export function useMailSetting(hasServer: boolean): void {
  isSet = hasServer
}

/** Without a mail server every mail is only a file. */
export function isMailSet(): boolean {
  return isSet
}
