/** Product facts shown by the site, the API and the app (spec sections 1 and 9). */
export const product = {
  name: 'Aplomb',
  version: '1.0.0-beta',
  apiVersion: 'v1',
  platform: 'Windows',
  plannedPlatforms: ['macOS', 'Linux', 'Mobile'],
  /** Measured: `npm run package:windows` prints it and a test compares it with the archive. */
  downloadMegabytes: 49,
  downloadFile: 'aplomb-1.0.0-beta-windows-x64.zip',
  /** Fetched by the app when it is asked to read more exactly. */
  readerPackFile: 'aplomb-ocr-1.0.0-beta-windows-x64.pack',
  /** Engine for language models, fetched by the app when it is asked to answer by itself. */
  answerPackFile: 'aplomb-llama-1.0.0-beta-windows-x64.pack',
  answerPackLinuxFile: 'aplomb-llama-1.0.0-beta-linux-x64.pack',
  /** The same engine with code for graphics cards, which the app offers where it finds one. */
  graphicsPackFile: 'aplomb-vulkan-1.0.0-beta-windows-x64.pack',
  graphicsPackLinuxFile: 'aplomb-vulkan-1.0.0-beta-linux-x64.pack',
  /** Software bill of materials of both, in CycloneDX. */
  billOfMaterialsFile: 'aplomb-1.0.0-beta-windows-x64.cdx.json',
  /** How these files were made: an in-toto statement with SLSA provenance, signed. */
  provenanceFile: 'aplomb-1.0.0-beta-windows-x64.intoto.jsonl',
  /** Manifests that lead to the archive: of Scoop, and the three of winget. */
  scoopFile: 'aplomb.json',
  wingetFile: 'aplomb-1.0.0-beta-winget.zip',
  /** Bundle by which an assistant with MCPB adds the app. */
  mcpbFile: 'aplomb-1.0.0-beta.mcpb',
  /** Group policy template, and its words in English. */
  policyTemplateFile: 'aplomb.admx',
  policyWordsFile: 'aplomb.adml',
  /** SHA-256 of these files, as sha256sum reads it. */
  sumsFile: 'SHA256SUMS',
  /** Says, signed, which version is the newest. */
  announcementFile: 'aplomb-update.json',
  freeDuringBeta: true,
  dataPerAiRequestMegabytes: { from: 1, to: 5 },
  spokenLanguages: 50,
} as const;
