let isSet = false

/** Sets whether a mail server is configured (`MAIL_URL`); called once, when the process starts. */
export function setMailSetting({ hasServer }: { hasServer: boolean }): void {
  isSet = hasServer
}

/** Whether mails are sent; without a mail server each is only a file. */
export function isMailSet(): boolean {
  return isSet
}
