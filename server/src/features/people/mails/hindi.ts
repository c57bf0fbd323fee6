import type { CredentialEvent } from '../account-events/rules.ts'
import type { MailedFor, MailTexts } from './rules.ts'

const titles: Readonly<Record<MailedFor, string>> = {
  verify_email: 'अपने ई-मेल की पुष्टि करें',
  withdrawal: 'अपनी निकासी की पुष्टि करें',
  transfer: 'अपने अंतरण की पुष्टि करें',
  change_address: 'अपने नए भुगतान पते की पुष्टि करें',
  change_email: 'दूसरे ई-मेल पर बदलाव की पुष्टि करें',
  new_email: 'अपने नए ई-मेल की पुष्टि करें',
  password: 'नया पासवर्ड रखें',
}

const changes: Readonly<Record<CredentialEvent, string>> = {
  'account.username_changed': 'आपके एडमिन खाते का यूज़रनेम बदला गया।',
  'account.email_changed': 'आपके एडमिन खाते का ई-मेल बदला गया।',
  'account.password_changed': 'आपके एडमिन खाते का पासवर्ड बदला गया।',
  'account.second_factor_on': 'आपके एडमिन खाते का दूसरा सत्यापन चालू किया गया।',
  'account.second_factor_off': 'आपके एडमिन खाते का दूसरा सत्यापन बंद किया गया।',
}

const harmless = 'अगर यह कोड आपने नहीं माँगा, तो इस ई-मेल पर कुछ करने की ज़रूरत नहीं है।'
const harmful = 'अगर यह कोड आपने नहीं माँगा, तो तुरंत अपना पासवर्ड बदलें और सहायता से संपर्क करें।'

export const hindi: MailTexts = {
  code: (purpose, { brand, code, minutes, isAlarming }) => ({
    subject: `${brand}: ${titles[purpose]}`,
    text: [
      `${titles[purpose]}। इसके लिए यह कोड डालें:`,
      '',
      `    ${code}`,
      '',
      `यह ${minutes} मिनट तक मान्य है। ${brand} का कोई व्यक्ति आपसे यह कोड कभी नहीं माँगेगा।`,
      isAlarming ? harmful : harmless,
    ].join('\n'),
  }),
  hasAccount: (brand) => ({
    subject: `${brand}: आपका खाता पहले से है`,
    text: [
      `किसी ने इस ई-मेल पते से ${brand} से जुड़ने की कोशिश की, जो पहले से आपके खाते का है।`,
      'अगर यह आप थे, तो साइन इन करें या नया पासवर्ड रखने के लिए कोड माँगें। अगर यह आप नहीं थे, तो आपको कुछ करने की ज़रूरत नहीं है।',
    ].join('\n\n'),
  }),
  addressWanted: (brand) => ({
    subject: `${brand}: किसी ने आपका ई-मेल पता इस्तेमाल करने की कोशिश की`,
    text: [
      `किसी ने इस ई-मेल पते को ${brand} के दूसरे खाते में इस्तेमाल करने की कोशिश की।`,
      'पता आपके खाते का ही रहता है। आपको कुछ करने की ज़रूरत नहीं है।',
    ].join('\n\n'),
  }),
  closed: (brand) => ({
    subject: `${brand}: आपका खाता बंद हो गया है`,
    text: [
      `आपका ${brand} खाता बंद कर दिया गया है। हमने सारा डेटा मिटा दिया है, सिवाय उसके जिसे हमारे खातों में रखना ज़रूरी है।`,
      'अगर यह आपने नहीं कहा था, तो तुरंत हमसे संपर्क करें।',
    ].join('\n\n'),
  }),
  adminChanged: (brand, event) => ({
    subject: `${brand}: ${changes[event]}`,
    text: `${changes[event]}\n\nअगर यह आप नहीं थे, तो तुरंत किसी दूसरे स्वामी को बताएँ।`,
  }),
}
