/** Texts of others that the language model learns from. */
export interface TextSource {
  repository: string;
  commit: string;
  licence: string;
  /** Paths inside the repository; the group `locale` says which language a file is in. */
  files: RegExp;
  /** The language of all files, where their paths do not say it. */
  language?: string;
}

const androidApp = /\/res\/values-(?<locale>[\w-]+)\/strings\.xml$/;

/**
 * Public repositories whose texts train the language model. Sentences that Common Voice took from
 * Wikipedia (CC BY-SA) are left out; of the Norwegian treebank only proceedings of parliament and
 * public reports, which have no copyright, are taken. The National Centre for Human Language Technology (South
 * Africa) collected the NCHLT texts, CC BY 2.5 ZA.
 */
export const textSources: readonly TextSource[] = [
  {
    repository: 'mozilla/voice-web',
    commit: 'e0bfbc4be9eb6a97f7dd92eb938200f09f04ba96',
    licence: 'CC0-1.0',
    files:
      /^server\/data\/(?<locale>[\w-]+)\/(?!.*(?:wiki|wicipedia|covost|singleword))[^/]*\.txt$/i,
  },
  {
    repository: 'unicode-org/cldr-json',
    commit: 'b08a82b582f1120d630d623f9e5073316741574d',
    licence: 'Unicode-3.0',
    files:
      /\/(?:annotations|main)\/(?<locale>[\w-]+)\/(?:annotations|units|dateFields|ca-gregorian)\.json$/,
  },
  {
    repository: 'openstreetmap/id-tagging-schema',
    commit: '44eff2b82b8bc3e8a2e1d2135a7c58c9b9a08dcf',
    licence: 'ISC',
    files: /^dist\/translations\/(?<locale>[\w-]+)\.json$/,
  },
  {
    repository: 'wikimedia/apps-android-wikipedia',
    commit: 'aa428fa31b6f9fac1129116cdae5a32e8774809b',
    licence: 'Apache-2.0',
    files: androidApp,
  },
  {
    repository: 'LineageOS/android_packages_apps_Messaging',
    commit: '46d8c06e4aedb90d1f77ffca9e6b513fe3414051',
    licence: 'Apache-2.0',
    files: /^res\/values-(?<locale>[\w-]+)\/strings\.xml$/,
  },
  {
    repository: 'LineageOS/android_packages_apps_Contacts',
    commit: '41570c7a7ae33052338af7730c7c64f871dc391d',
    licence: 'Apache-2.0',
    files: /^res\/values-(?<locale>[\w-]+)\/strings\.xml$/,
  },
  {
    repository: 'LineageOS/android_packages_services_Telephony',
    commit: '782e27cddb8afec806b22e8fcd95312bbd1e2ee1',
    licence: 'Apache-2.0',
    files: /^res\/values-(?<locale>[\w-]+)\/strings\.xml$/,
  },
  {
    repository: 'LineageOS/android_packages_apps_Dialer',
    commit: 'f7033c1046818cfbe395b29e8ed1db53776953a2',
    licence: 'Apache-2.0',
    files: androidApp,
  },
  {
    repository: 'LineageOS/android_packages_apps_TvSettings',
    commit: '842eb123942b695758d344fbdaf57688a5d35e5a',
    licence: 'Apache-2.0',
    files: androidApp,
  },
  {
    repository: 'matrix-org/matrix-react-sdk',
    commit: 'b67a2303f912a8cab5caf089f3ea710850aa252c',
    licence: 'Apache-2.0',
    files: /^src\/i18n\/strings\/(?<locale>\w+)\.json$/,
  },
  {
    repository: 'ether/etherpad-lite',
    commit: 'b827f5b3d93bc79fc9014c7d9f8b900956b8af65',
    licence: 'Apache-2.0',
    files: /^src\/locales\/(?<locale>[\w-]+)\.json$/,
  },
  {
    repository: 'svenfuchs/rails-i18n',
    commit: '34be758a2748b0a7c99c90838d387276c4d97bf2',
    licence: 'MIT',
    files: /^rails\/locale\/(?<locale>[\w-]+)\.yml$/,
  },
  {
    repository: 'django/django',
    commit: '3.2.25',
    licence: 'BSD-3-Clause',
    files: /^django\/.*\/locale\/(?<locale>\w+)\/LC_MESSAGES\/\w+\.po$/,
  },
  {
    repository: 'LauraMartinus/ukuxhumana',
    commit: '211265e37dc2545caf8fba32e6e5f6e5318a9993',
    licence: 'CC-BY-2.5',
    files: /^mono\/.*nchlt\/.*improved_(?<locale>[a-z]{3})\.txt$/,
  },
  {
    repository: 'seven1m/open-bibles',
    commit: '4e41ce04b87017781bff3108d69bb4db86b30873',
    licence: 'public-domain',
    files: /^(?<locale>lav|swa)-\w+\.osis\.xml$/,
  },
  {
    repository: 'ltgoslo/norne',
    commit: 'bd311de55b5a7fc1255aee7b088364f8271c2330',
    licence: 'public-domain',
    files: /^ndt\/(?<locale>nno|nob)\/(?:st|nou)[^/]*\.conll$/,
  },
  {
    repository: 'cltk/lat_text_latin_library',
    commit: '76229acaf02efd1964ac32009408a90b6f279758',
    licence: 'public-domain',
    files: /^(?:[\w.]+\/)?[\w.]+\.txt$/,
    language: 'la',
  },
];
