"""Types of requests and answers, printed from the OpenAPI document: do not edit."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict


AnalyzeTextRequest: TypeAlias = "AnalyzeTextByTextRequest | AnalyzeTextByFileIdRequest"


class AnalyzeTextByTextRequest(TypedDict):
    text: str
    language: NotRequired[LanguageOrAuto]
    code_language: NotRequired[CodeLanguageOrAuto]
    file_name: NotRequired[str]
    analysis_mode: NotRequired[AskedAnalysisMode]
    context: NotRequired[str]
    question: NotRequired[str]
    turns: NotRequired[list[AnalyzeTextByTextRequestTurns]]
    conversation_id: NotRequired[str]

LanguageOrAuto: TypeAlias = "Literal['auto', 'af', 'ar', 'az', 'be', 'bg', 'bn', 'bs', 'ca', 'cs', 'cy', 'da', 'de', 'el', 'en', 'eo', 'es', 'et', 'eu', 'fa', 'fi', 'fr', 'ga', 'gu', 'he', 'hi', 'hr', 'hu', 'hy', 'id', 'is', 'it', 'ja', 'ka', 'kk', 'ko', 'la', 'lg', 'lt', 'lv', 'mi', 'mk', 'mn', 'mr', 'ms', 'nb', 'nl', 'nn', 'pa', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sn', 'so', 'sq', 'sr', 'st', 'sv', 'sw', 'ta', 'te', 'th', 'tl', 'tn', 'tr', 'ts', 'uk', 'ur', 'vi', 'xh', 'yo', 'zh', 'zu']"

CodeLanguageOrAuto: TypeAlias = "Literal['auto', 'bash', 'batch', 'c', 'cpp', 'csharp', 'clojure', 'css', 'dart', 'dockerfile', 'elixir', 'erlang', 'go', 'groovy', 'haskell', 'html', 'java', 'javascript', 'json', 'julia', 'kotlin', 'lua', 'makefile', 'markdown', 'matlab', 'objc', 'ocaml', 'perl', 'php', 'powershell', 'python', 'r', 'ruby', 'rust', 'scala', 'sql', 'swift', 'toml', 'tsx', 'typescript', 'xml', 'yaml', 'zig']"

AskedAnalysisMode: TypeAlias = "Literal['general', 'sentiment', 'language', 'keywords', 'code', 'document', 'problem']"


class AnalyzeTextByTextRequestTurns(TypedDict):
    question: str | None
    answer: str


class AnalyzeTextByFileIdRequest(TypedDict):
    file_id: str
    language: NotRequired[LanguageOrAuto]
    code_language: NotRequired[CodeLanguageOrAuto]
    file_name: NotRequired[str]
    analysis_mode: NotRequired[AskedAnalysisMode]
    context: NotRequired[str]
    question: NotRequired[str]
    turns: NotRequired[list[AnalyzeTextByFileIdRequestTurns]]
    conversation_id: NotRequired[str]


class AnalyzeTextByFileIdRequestTurns(TypedDict):
    question: str | None
    answer: str

AnalyzeTextsRequest: TypeAlias = "AnalyzeTextsByTextsRequest | AnalyzeTextsByFileIdRequest"


class AnalyzeTextsByTextsRequest(TypedDict):
    texts: list[AnalyzeTextsByTextsRequestTexts]


class AnalyzeTextsByTextsRequestTexts(TypedDict):
    text: str
    language: NotRequired[LanguageOrAuto]
    code_language: NotRequired[CodeLanguageOrAuto]
    file_name: NotRequired[str]
    analysis_mode: NotRequired[AskedAnalysisMode]
    custom_id: NotRequired[str]


class AnalyzeTextsByFileIdRequest(TypedDict):
    file_id: str


class TextAnalysis(TypedDict):
    analysis_id: str
    conversation_id: str | None
    created_at: str
    answer: str | None
    checks: list[AnswerCheck]
    engine: Literal['local', 'model']
    model: str | None
    degraded: bool
    reason: Literal['timeout', 'rate_limited', 'quota', 'unauthorized', 'model_unavailable', 'unreachable', 'invalid_output', 'refused', 'cut_off', 'unsupported'] | None
    analysis_mode: Literal['general', 'sentiment', 'language', 'keywords', 'code', 'document', 'problem']
    kind: Literal['code', 'terminal', 'error', 'slide', 'article', 'table', 'chat', 'form', 'problem', 'email', 'dashboard', 'diagram', 'menu', 'photo', 'browser', 'settings', 'mixed', 'other']
    kind_confidence: float
    summary: str
    detected_language: Literal['af', 'ar', 'az', 'be', 'bg', 'bn', 'bs', 'ca', 'cs', 'cy', 'da', 'de', 'el', 'en', 'eo', 'es', 'et', 'eu', 'fa', 'fi', 'fr', 'ga', 'gu', 'he', 'hi', 'hr', 'hu', 'hy', 'id', 'is', 'it', 'ja', 'ka', 'kk', 'ko', 'la', 'lg', 'lt', 'lv', 'mi', 'mk', 'mn', 'mr', 'ms', 'nb', 'nl', 'nn', 'pa', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sn', 'so', 'sq', 'sr', 'st', 'sv', 'sw', 'ta', 'te', 'th', 'tl', 'tn', 'tr', 'ts', 'uk', 'ur', 'vi', 'xh', 'yo', 'zh', 'zu'] | None
    language_confidence: float
    languages: list[TextAnalysisLanguages]
    sentiment: Literal['positive', 'neutral', 'negative'] | None
    sentiment_score: float
    confidence: float
    keywords: list[str]
    action_items: list[ActionItem]
    code: CodeAnalysis | None
    document: DocumentAnalysis | None
    problem: ProblemAnalysis | None
    error: ReportedError | None


class AnswerCheck(TypedDict):
    kind: Literal['calculation', 'steps', 'code', 'choice', 'quote']
    passed: bool
    excerpt: str
    message: str
    source: str | None


class TextAnalysisLanguages(TypedDict):
    language: Literal['af', 'ar', 'az', 'be', 'bg', 'bn', 'bs', 'ca', 'cs', 'cy', 'da', 'de', 'el', 'en', 'eo', 'es', 'et', 'eu', 'fa', 'fi', 'fr', 'ga', 'gu', 'he', 'hi', 'hr', 'hu', 'hy', 'id', 'is', 'it', 'ja', 'ka', 'kk', 'ko', 'la', 'lg', 'lt', 'lv', 'mi', 'mk', 'mn', 'mr', 'ms', 'nb', 'nl', 'nn', 'pa', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sn', 'so', 'sq', 'sr', 'st', 'sv', 'sw', 'ta', 'te', 'th', 'tl', 'tn', 'tr', 'ts', 'uk', 'ur', 'vi', 'xh', 'yo', 'zh', 'zu']
    confidence: float


class ActionItem(TypedDict):
    kind: Literal['request', 'question', 'commitment', 'decision', 'date']
    text: str
    start: int
    end: int
    who: str | None
    when: str | None


class CodeAnalysis(TypedDict):
    language: Literal['bash', 'batch', 'c', 'cpp', 'csharp', 'clojure', 'css', 'dart', 'dockerfile', 'elixir', 'erlang', 'go', 'groovy', 'haskell', 'html', 'java', 'javascript', 'json', 'julia', 'kotlin', 'lua', 'makefile', 'markdown', 'matlab', 'objc', 'ocaml', 'perl', 'php', 'powershell', 'python', 'r', 'ruby', 'rust', 'scala', 'sql', 'swift', 'toml', 'tsx', 'typescript', 'xml', 'yaml', 'zig']
    language_confidence: float
    candidates: list[CodeAnalysisCandidates]
    syntax: CodeAnalysisSyntax
    outline: list[CodeAnalysisOutline]
    complexity: CodeAnalysisComplexity
    likely_bugs: list[CodeAnalysisLikelyBugs]


class CodeAnalysisCandidates(TypedDict):
    language: Literal['bash', 'batch', 'c', 'cpp', 'csharp', 'clojure', 'css', 'dart', 'dockerfile', 'elixir', 'erlang', 'go', 'groovy', 'haskell', 'html', 'java', 'javascript', 'json', 'julia', 'kotlin', 'lua', 'makefile', 'markdown', 'matlab', 'objc', 'ocaml', 'perl', 'php', 'powershell', 'python', 'r', 'ruby', 'rust', 'scala', 'sql', 'swift', 'toml', 'tsx', 'typescript', 'xml', 'yaml', 'zig']
    confidence: float


class CodeAnalysisSyntax(TypedDict):
    checked: bool
    errors: list[CodeAnalysisSyntaxErrors]
    cut_off: list[Literal['start', 'end']]


class CodeAnalysisSyntaxErrors(TypedDict):
    line: int
    column: int
    end_line: int
    end_column: int
    message: str
    expected: str | None
    certainty: Literal['certain', 'possible']


class CodeAnalysisOutline(TypedDict):
    kind: Literal['module', 'class', 'interface', 'enum', 'type', 'function', 'method', 'constant', 'section']
    name: str
    line: int
    end_line: int
    depth: int


class CodeAnalysisComplexity(TypedDict):
    lines: int
    code_lines: int
    comment_lines: int
    blank_lines: int
    functions: list[CodeAnalysisComplexityFunctions]
    max_cyclomatic: int
    max_nesting: int


class CodeAnalysisComplexityFunctions(TypedDict):
    name: str
    line: int
    lines: int
    cyclomatic: int
    cognitive: int
    max_nesting: int
    parameters: int


class CodeAnalysisLikelyBugs(TypedDict):
    rule: str
    line: int
    column: int
    severity: Literal['high', 'medium', 'low']
    message: str
    suggestion: str


class DocumentAnalysis(TypedDict):
    readability: DocumentAnalysisReadability
    issues: list[DocumentAnalysisIssues]
    structure: list[DocumentAnalysisStructure]
    key_sentences: list[DocumentAnalysisKeySentences]
    reviewed_language: bool


class DocumentAnalysisReadability(TypedDict):
    words: int
    sentences: int
    paragraphs: int
    reading_minutes: float
    words_per_sentence: float
    flesch_reading_ease: float | None
    flesch_kincaid_grade: float | None
    level: Literal['very easy', 'easy', 'plain', 'fairly difficult', 'difficult', 'very difficult'] | None


class DocumentAnalysisIssues(TypedDict):
    start: int
    end: int
    text: str
    kind: Literal['spelling', 'grammar', 'punctuation', 'capitalisation', 'repetition', 'word_choice', 'style', 'readability']
    severity: Literal['error', 'hint']
    certainty: Literal['certain', 'possible']
    message: str
    suggestions: list[str]


class DocumentAnalysisStructure(TypedDict):
    kind: Literal['heading', 'paragraph', 'list', 'quote', 'code', 'table']
    start: int
    end: int
    level: int | None
    preview: str


class DocumentAnalysisKeySentences(TypedDict):
    start: int
    end: int
    text: str
    score: float


class ProblemAnalysis(TypedDict):
    kind: Literal['arithmetic', 'equation', 'system', 'inequality', 'calculus', 'simplification', 'unit_conversion', 'unknown']
    asked: str
    equations: list[ProblemAnalysisEquations]
    solution: ProblemAnalysisSolution | None
    note: str | None
    choices: list[ProblemChoice]
    choice: ProblemChoice | None
    parts: list[ProblemPart]


class ProblemAnalysisEquations(TypedDict):
    text: str
    normalized: str
    unknowns: list[str]


class ProblemAnalysisSolution(TypedDict):
    answer: str
    values: list[ProblemAnalysisSolutionValues]
    steps: list[ProblemAnalysisSolutionSteps]
    verified: bool
    question_checked: bool


class ProblemAnalysisSolutionValues(TypedDict):
    name: str
    exact: str
    approximate: float | None


class ProblemAnalysisSolutionSteps(TypedDict):
    explanation: str
    expression: str
    checked: bool


class ProblemChoice(TypedDict):
    label: str
    text: str


class ProblemPart(TypedDict):
    label: str
    kind: Literal['arithmetic', 'equation', 'system', 'inequality', 'calculus', 'simplification', 'unit_conversion', 'unknown']
    asked: str
    equations: list[ProblemPartEquations]
    solution: ProblemPartSolution | None
    note: str | None
    choices: list[ProblemChoice]
    choice: ProblemChoice | None


class ProblemPartEquations(TypedDict):
    text: str
    normalized: str
    unknowns: list[str]


class ProblemPartSolution(TypedDict):
    answer: str
    values: list[ProblemPartSolutionValues]
    steps: list[ProblemPartSolutionSteps]
    verified: bool
    question_checked: bool


class ProblemPartSolutionValues(TypedDict):
    name: str
    exact: str
    approximate: float | None


class ProblemPartSolutionSteps(TypedDict):
    explanation: str
    expression: str
    checked: bool


class ReportedError(TypedDict):
    type: str
    code: str | None
    message: str
    file: str | None
    line: int | None
    column: int | None
    help: str | None
    advice: str | None
    others: list[FurtherError]


class FurtherError(TypedDict):
    type: str
    code: str | None
    message: str
    file: str | None
    line: int | None
    column: int | None


class TextBatch(TypedDict):
    succeeded: int
    failed: int
    results: list[TextBatchResults]


class TextBatchResults(TypedDict):
    index: int
    custom_id: str | None
    data: TextAnalysis | None
    error: TextBatchResultsError | None


class TextBatchResultsError(TypedDict):
    code: Literal['INVALID_API_KEY', 'MISSING_API_KEY', 'ACCESS_DENIED', 'IP_NOT_ALLOWED', 'BAD_REQUEST', 'MISSING_PARAMETER', 'INVALID_PARAMETER_VALUE', 'VALIDATION_ERROR', 'FILE_TOO_LARGE', 'UNSUPPORTED_FILE_TYPE', 'RESOURCE_NOT_FOUND', 'ENDPOINT_NOT_FOUND', 'RATE_LIMIT_EXCEEDED', 'QUOTA_EXCEEDED', 'INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE', 'GATEWAY_TIMEOUT', 'NETWORK_ERROR', 'CONNECTION_TIMEOUT']
    message: str


class ScreenAnalysis(TypedDict):
    analysis_id: str
    conversation_id: str | None
    created_at: str
    answer: str | None
    checks: list[AnswerCheck]
    engine: Literal['local', 'model']
    model: str | None
    degraded: bool
    reason: Literal['timeout', 'rate_limited', 'quota', 'unauthorized', 'model_unavailable', 'unreachable', 'invalid_output', 'refused', 'cut_off', 'unsupported'] | None
    summary: str
    details: ScreenDetails
    video: VideoAnalysis | None


class ScreenDetails(TypedDict):
    kind: Literal['code', 'terminal', 'error', 'slide', 'article', 'table', 'chat', 'form', 'problem', 'email', 'dashboard', 'diagram', 'menu', 'photo', 'browser', 'settings', 'mixed', 'other']
    kind_confidence: float
    width: int
    height: int
    language: Literal['af', 'ar', 'az', 'be', 'bg', 'bn', 'bs', 'ca', 'cs', 'cy', 'da', 'de', 'el', 'en', 'eo', 'es', 'et', 'eu', 'fa', 'fi', 'fr', 'ga', 'gu', 'he', 'hi', 'hr', 'hu', 'hy', 'id', 'is', 'it', 'ja', 'ka', 'kk', 'ko', 'la', 'lg', 'lt', 'lv', 'mi', 'mk', 'mn', 'mr', 'ms', 'nb', 'nl', 'nn', 'pa', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sn', 'so', 'sq', 'sr', 'st', 'sv', 'sw', 'ta', 'te', 'th', 'tl', 'tn', 'tr', 'ts', 'uk', 'ur', 'vi', 'xh', 'yo', 'zh', 'zu'] | None
    text: str
    confidence: float
    legible: bool
    script: Literal['han', 'kana', 'hangul', 'arabic', 'hebrew', 'cyrillic', 'greek', 'devanagari', 'thai'] | None
    blocks: list[ScreenBlock]
    keywords: list[str]
    code: CodeAnalysis | None
    problem: ProblemAnalysis | None
    document: DocumentAnalysis | None
    error: ReportedError | None
    messages: list[ScreenDetailsMessages] | None
    fields: list[ScreenDetailsFields] | None
    ocr_engine: str


class ScreenBlock(TypedDict):
    kind: Literal['heading', 'paragraph', 'list', 'code', 'table', 'caption', 'message', 'field', 'control']
    text: str
    box: Box
    confidence: float
    lines: list[ScreenBlockLines]
    rows: list[list[str]] | None


class Box(TypedDict):
    x: int
    y: int
    width: int
    height: int


class ScreenBlockLines(TypedDict):
    text: str
    box: Box
    confidence: float


class ScreenDetailsMessages(TypedDict):
    author: str | None
    time: str | None
    side: Literal['left', 'right']
    text: str


class ScreenDetailsFields(TypedDict):
    label: str
    value: str | None


class VideoAnalysis(TypedDict):
    duration: float
    width: int
    height: int
    frames_compared: int
    frames_read: int
    damaged: bool
    timeline: list[VideoMoment]
    screens: list[VideoScreen]
    sound: Literal['transcribed', 'no_sound', 'no_recogniser', 'failed']
    transcript: VideoAnalysisTranscript | None


class VideoMoment(TypedDict):
    start: float
    end: float
    change: Literal['screen', 'update']
    kind: Literal['code', 'terminal', 'error', 'slide', 'article', 'table', 'chat', 'form', 'problem', 'email', 'dashboard', 'diagram', 'menu', 'photo', 'browser', 'settings', 'mixed', 'other']
    summary: str
    text_added: list[str]
    lines_removed: int


class VideoScreen(TypedDict):
    start: float
    end: float
    summary: str
    details: ScreenDetails | None


class VideoAnalysisTranscript(TypedDict):
    language: Literal['af', 'ar', 'az', 'be', 'bg', 'bn', 'bs', 'ca', 'cs', 'cy', 'da', 'de', 'el', 'en', 'eo', 'es', 'et', 'eu', 'fa', 'fi', 'fr', 'ga', 'gu', 'he', 'hi', 'hr', 'hu', 'hy', 'id', 'is', 'it', 'ja', 'ka', 'kk', 'ko', 'la', 'lg', 'lt', 'lv', 'mi', 'mk', 'mn', 'mr', 'ms', 'nb', 'nl', 'nn', 'pa', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sn', 'so', 'sq', 'sr', 'st', 'sv', 'sw', 'ta', 'te', 'th', 'tl', 'tn', 'tr', 'ts', 'uk', 'ur', 'vi', 'xh', 'yo', 'zh', 'zu'] | None
    duration: float
    recogniser: VideoAnalysisTranscriptRecogniser | None
    low_confidence: bool
    understood: bool
    speaker_method: Literal['channels', 'voices', 'none']
    segments: list[SpeechSegment]


class VideoAnalysisTranscriptRecogniser(TypedDict):
    engine: str
    model: str


class SpeechSegment(TypedDict):
    start: float
    end: float
    speaker: str | None
    text: str
    understood: bool
    confidence: float | None


class AudioAnalysis(TypedDict):
    transcription_id: str
    conversation_id: str | None
    created_at: str
    transcript: str
    analysis: SpeechAnalysis
    answer: str | None
    checks: list[AnswerCheck]
    engine: Literal['local', 'model']
    model: str | None
    degraded: bool
    reason: Literal['timeout', 'rate_limited', 'quota', 'unauthorized', 'model_unavailable', 'unreachable', 'invalid_output', 'refused', 'cut_off', 'unsupported'] | None


class SpeechAnalysis(TypedDict):
    language: Literal['af', 'ar', 'az', 'be', 'bg', 'bn', 'bs', 'ca', 'cs', 'cy', 'da', 'de', 'el', 'en', 'eo', 'es', 'et', 'eu', 'fa', 'fi', 'fr', 'ga', 'gu', 'he', 'hi', 'hr', 'hu', 'hy', 'id', 'is', 'it', 'ja', 'ka', 'kk', 'ko', 'la', 'lg', 'lt', 'lv', 'mi', 'mk', 'mn', 'mr', 'ms', 'nb', 'nl', 'nn', 'pa', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sn', 'so', 'sq', 'sr', 'st', 'sv', 'sw', 'ta', 'te', 'th', 'tl', 'tn', 'tr', 'ts', 'uk', 'ur', 'vi', 'xh', 'yo', 'zh', 'zu'] | None
    duration: float
    recogniser: SpeechAnalysisRecogniser | None
    low_confidence: bool
    understood: bool
    speaker_method: Literal['channels', 'voices', 'none']
    segments: list[SpeechSegment] | None
    talk_share: list[SpeechAnalysisTalkShare] | None
    words_per_minute: float | None
    filler_words: list[SpeechAnalysisFillerWords] | None
    questions: list[SpeechAnalysisQuestions] | None
    action_items: list[SpeechAnalysisActionItems] | None
    key_points: list[str] | None
    summary: str | None
    sentiment: SpeechAnalysisSentiment | None


class SpeechAnalysisRecogniser(TypedDict):
    engine: str
    model: str


class SpeechAnalysisTalkShare(TypedDict):
    speaker: str
    seconds: float
    share: float


class SpeechAnalysisFillerWords(TypedDict):
    word: str
    count: int


class SpeechAnalysisQuestions(TypedDict):
    text: str
    start: float
    speaker: str | None


class SpeechAnalysisActionItems(TypedDict):
    text: str
    start: float
    speaker: str | None


class SpeechAnalysisSentiment(TypedDict):
    label: Literal['positive', 'neutral', 'negative']
    confidence: float


class StoredFile(TypedDict):
    id: str
    name: str
    media_type: str | None
    bytes: int
    total_bytes: int | None
    complete: bool
    created_at: str
    expires_at: str


class Job(TypedDict):
    id: str
    operation: str
    state: Literal['queued', 'running', 'succeeded', 'failed', 'cancelled']
    progress: float
    created_at: str
    started_at: str | None
    finished_at: str | None
    expires_at: str
    result_url: str | None
    error: JobError | None


class JobError(TypedDict):
    code: Literal['INVALID_API_KEY', 'MISSING_API_KEY', 'ACCESS_DENIED', 'IP_NOT_ALLOWED', 'BAD_REQUEST', 'MISSING_PARAMETER', 'INVALID_PARAMETER_VALUE', 'VALIDATION_ERROR', 'FILE_TOO_LARGE', 'UNSUPPORTED_FILE_TYPE', 'RESOURCE_NOT_FOUND', 'ENDPOINT_NOT_FOUND', 'RATE_LIMIT_EXCEEDED', 'QUOTA_EXCEEDED', 'INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE', 'GATEWAY_TIMEOUT', 'NETWORK_ERROR', 'CONNECTION_TIMEOUT']
    message: str


class DeleteConversationsRequest(TypedDict):
    ids: NotRequired[list[str]]
    date_from: NotRequired[str]
    date_to: NotRequired[str]
    all: NotRequired[Literal[True]]
    dry_run: NotRequired[OffByDefault]

OffByDefault: TypeAlias = "bool"


class DeletedConversations(TypedDict):
    conversations: int
    analyses: int
    dry_run: bool


class ContextSettings(TypedDict):
    context_profile_id: Literal['interview', 'presentation', 'coding', 'learning', 'meeting', 'custom']
    current_context: Literal['interview', 'presentation', 'coding', 'learning', 'meeting', 'custom']
    industry_focus: Literal['technology', 'finance', 'healthcare', 'education', 'marketing', 'consulting', 'general']
    experience_level: Literal['entry', 'mid', 'senior', 'executive']
    response_style: Literal['concise', 'balanced', 'detailed']
    answer_sources: Literal['everything', 'documents']
    answer_language: Literal['auto', 'af', 'ar', 'az', 'be', 'bg', 'bn', 'bs', 'ca', 'cs', 'cy', 'da', 'de', 'el', 'en', 'eo', 'es', 'et', 'eu', 'fa', 'fi', 'fr', 'ga', 'gu', 'he', 'hi', 'hr', 'hu', 'hy', 'id', 'is', 'it', 'ja', 'ka', 'kk', 'ko', 'la', 'lg', 'lt', 'lv', 'mi', 'mk', 'mn', 'mr', 'ms', 'nb', 'nl', 'nn', 'pa', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sn', 'so', 'sq', 'sr', 'st', 'sv', 'sw', 'ta', 'te', 'th', 'tl', 'tn', 'tr', 'ts', 'uk', 'ur', 'vi', 'xh', 'yo', 'zh', 'zu']
    prompt_interview: str
    prompt_presentation: str
    prompt_coding: str
    prompt_learning: str
    prompt_meeting: str
    custom_name: str
    custom_description: str
    custom_focus_areas: str
    interview_mode: Literal['practice', 'assisted', 'stealth']
    response_frequency: Literal['high', 'medium', 'low']
    notification_style: Literal['visual', 'audio', 'both']
    context_awareness: bool
    learning_style: Literal['visual', 'auditory', 'kinesthetic', 'reading']
    session_minutes: Literal['25', '45', '60', '90']
    difficulty_progression: Literal['conservative', 'moderate', 'aggressive']
    subject_areas: list[Literal['programming', 'mathematics', 'science', 'languages', 'history', 'literature', 'business', 'design', 'music', 'art', 'philosophy', 'psychology']]
    keep_history: bool
    history_retention: Literal['1_day', '1_week', '1_month', '3_months', '1_year', 'forever']
    custom_settings: dict[str, Any]
    updated_at: str | None


class UpdateContextSettingsRequest(TypedDict):
    context_profile_id: NotRequired[Literal['interview', 'presentation', 'coding', 'learning', 'meeting', 'custom']]
    custom_settings: NotRequired[UpdateContextSettingsRequestCustomSettings]


class UpdateContextSettingsRequestCustomSettings(TypedDict):
    current_context: NotRequired[Literal['interview', 'presentation', 'coding', 'learning', 'meeting', 'custom']]
    industry_focus: NotRequired[Literal['technology', 'finance', 'healthcare', 'education', 'marketing', 'consulting', 'general']]
    experience_level: NotRequired[Literal['entry', 'mid', 'senior', 'executive']]
    response_style: NotRequired[Literal['concise', 'balanced', 'detailed']]
    answer_sources: NotRequired[Literal['everything', 'documents']]
    answer_language: NotRequired[Literal['auto', 'af', 'ar', 'az', 'be', 'bg', 'bn', 'bs', 'ca', 'cs', 'cy', 'da', 'de', 'el', 'en', 'eo', 'es', 'et', 'eu', 'fa', 'fi', 'fr', 'ga', 'gu', 'he', 'hi', 'hr', 'hu', 'hy', 'id', 'is', 'it', 'ja', 'ka', 'kk', 'ko', 'la', 'lg', 'lt', 'lv', 'mi', 'mk', 'mn', 'mr', 'ms', 'nb', 'nl', 'nn', 'pa', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sn', 'so', 'sq', 'sr', 'st', 'sv', 'sw', 'ta', 'te', 'th', 'tl', 'tn', 'tr', 'ts', 'uk', 'ur', 'vi', 'xh', 'yo', 'zh', 'zu']]
    prompt_interview: NotRequired[str]
    prompt_presentation: NotRequired[str]
    prompt_coding: NotRequired[str]
    prompt_learning: NotRequired[str]
    prompt_meeting: NotRequired[str]
    custom_name: NotRequired[str]
    custom_description: NotRequired[str]
    custom_focus_areas: NotRequired[str]
    interview_mode: NotRequired[Literal['practice', 'assisted', 'stealth']]
    response_frequency: NotRequired[Literal['high', 'medium', 'low']]
    notification_style: NotRequired[Literal['visual', 'audio', 'both']]
    context_awareness: NotRequired[bool]
    learning_style: NotRequired[Literal['visual', 'auditory', 'kinesthetic', 'reading']]
    session_minutes: NotRequired[Literal['25', '45', '60', '90']]
    difficulty_progression: NotRequired[Literal['conservative', 'moderate', 'aggressive']]
    subject_areas: NotRequired[list[Literal['programming', 'mathematics', 'science', 'languages', 'history', 'literature', 'business', 'design', 'music', 'art', 'philosophy', 'psychology']]]
    keep_history: NotRequired[bool]
    history_retention: NotRequired[Literal['1_day', '1_week', '1_month', '3_months', '1_year', 'forever']]


class CreateTokenRequest(TypedDict):
    scopes: list[Literal['text:write', 'screen:write', 'audio:write', 'files:write', 'jobs:read', 'jobs:write']]
    allowed_origins: list[str]
    allowed_networks: NotRequired[TokenNetworks]
    minutes: NotRequired[TokenMinutes]

TokenNetworks: TypeAlias = "list[str]"

TokenMinutes: TypeAlias = "int"


class BrowserToken(TypedDict):
    token: str
    scopes: list[Literal['text:write', 'screen:write', 'audio:write', 'files:write', 'jobs:read', 'jobs:write']]
    allowed_origins: list[str]
    allowed_networks: list[str]
    expires_at: str


class Key(TypedDict):
    id: str
    name: str
    hint: str
    mode: Literal['live', 'test']
    project_id: str | None
    scopes: list[Literal['text:write', 'screen:write', 'audio:write', 'files:read', 'files:write', 'jobs:read', 'jobs:write', 'history:read', 'history:write', 'usage:read', 'keys:read', 'keys:write', 'settings:read', 'settings:write', 'webhooks:read', 'webhooks:write', 'tokens:write', 'receipts:read', 'mcp:use']]
    allowed_networks: list[str]
    allow_query: bool
    requests_per_minute: int | None
    api_version: str
    state: Literal['active', 'expired', 'revoked']
    created_at: str
    expires_at: str | None
    revoked_at: str | None
    last_used_at: str | None


class CreatedKey(TypedDict):
    id: str
    name: str
    hint: str
    mode: Literal['live', 'test']
    project_id: str | None
    scopes: list[Literal['text:write', 'screen:write', 'audio:write', 'files:read', 'files:write', 'jobs:read', 'jobs:write', 'history:read', 'history:write', 'usage:read', 'keys:read', 'keys:write', 'settings:read', 'settings:write', 'webhooks:read', 'webhooks:write', 'tokens:write', 'receipts:read', 'mcp:use']]
    allowed_networks: list[str]
    allow_query: bool
    requests_per_minute: int | None
    api_version: str
    state: Literal['active', 'expired', 'revoked']
    created_at: str
    expires_at: str | None
    revoked_at: str | None
    last_used_at: str | None
    token: str


class CreateKeyRequest(TypedDict):
    name: str
    scopes: list[Literal['text:write', 'screen:write', 'audio:write', 'files:read', 'files:write', 'jobs:read', 'jobs:write', 'history:read', 'history:write', 'usage:read', 'keys:read', 'keys:write', 'settings:read', 'settings:write', 'webhooks:read', 'webhooks:write', 'tokens:write', 'receipts:read', 'mcp:use']]
    expires_at: NotRequired[str | None]
    allowed_networks: NotRequired[list[str]]
    requests_per_minute: NotRequired[int | None]


class RollKeyRequest(TypedDict):
    overlap_hours: NotRequired[KeyOverlapHours]

KeyOverlapHours: TypeAlias = "int"

Usage = TypedDict(
    "Usage",
    {
        "from": "str",
        "to": "str",
        "step": "Literal['hour', 'day']",
        "total": "UsageTotal",
        "series": "list[UsageSeries]",
        "keys": "list[UsageKeys]",
        "projects": "list[UsageProjects]",
        "endpoints": "list[UsageEndpoints]",
        "codes": "list[UsageCodes]",
        "latency": "list[UsageLatency]",
        "quota": "UsageQuota",
    },
)


class UsageTotal(TypedDict):
    requests: int
    errors: int
    mean_ms: float | None
    p50_ms: float | None
    p95_ms: float | None
    p99_ms: float | None


class UsageSeries(TypedDict):
    at: str
    requests: int
    errors: int
    mean_ms: float | None
    p50_ms: float | None
    p95_ms: float | None
    p99_ms: float | None


class UsageKeys(TypedDict):
    key_id: str
    name: str | None
    hint: str | None
    mode: Literal['live', 'test']
    requests: int
    errors: int
    mean_ms: float | None
    p50_ms: float | None
    p95_ms: float | None
    p99_ms: float | None


class UsageProjects(TypedDict):
    project_id: str | None
    name: str | None
    requests: int
    errors: int
    mean_ms: float | None
    p50_ms: float | None
    p95_ms: float | None
    p99_ms: float | None


class UsageEndpoints(TypedDict):
    endpoint: str
    requests: int
    errors: int
    mean_ms: float | None
    p50_ms: float | None
    p95_ms: float | None
    p99_ms: float | None


class UsageCodes(TypedDict):
    code: Literal['INVALID_API_KEY', 'MISSING_API_KEY', 'ACCESS_DENIED', 'IP_NOT_ALLOWED', 'BAD_REQUEST', 'MISSING_PARAMETER', 'INVALID_PARAMETER_VALUE', 'VALIDATION_ERROR', 'FILE_TOO_LARGE', 'UNSUPPORTED_FILE_TYPE', 'RESOURCE_NOT_FOUND', 'ENDPOINT_NOT_FOUND', 'RATE_LIMIT_EXCEEDED', 'QUOTA_EXCEEDED', 'INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE', 'GATEWAY_TIMEOUT', 'NETWORK_ERROR', 'CONNECTION_TIMEOUT']
    requests: int


class UsageLatency(TypedDict):
    up_to_ms: float | None
    requests: int


class UsageQuota(TypedDict):
    day: str
    used: int
    limit: int | None
    remaining: int | None
    resets_at: str


class Webhook(TypedDict):
    id: str
    url: str
    events: list[Literal['job.succeeded', 'job.failed', 'job.cancelled', 'quota.nearly_used', 'quota.used_up', 'key.created', 'key.revoked', 'key.expiring']]
    created_at: str
    disabled_at: str | None
    previous_secret_until: str | None


class CreatedWebhook(TypedDict):
    id: str
    url: str
    events: list[Literal['job.succeeded', 'job.failed', 'job.cancelled', 'quota.nearly_used', 'quota.used_up', 'key.created', 'key.revoked', 'key.expiring']]
    created_at: str
    disabled_at: str | None
    previous_secret_until: str | None
    secret: str


class CreateWebhookRequest(TypedDict):
    url: str
    events: NotRequired[WebhookEvents]

WebhookEvents: TypeAlias = "list[Literal['job.succeeded', 'job.failed', 'job.cancelled', 'quota.nearly_used', 'quota.used_up', 'key.created', 'key.revoked', 'key.expiring']]"


class RotateWebhookSecretRequest(TypedDict):
    overlap_hours: NotRequired[WebhookOverlapHours]

WebhookOverlapHours: TypeAlias = "int"


class WebhookDelivery(TypedDict):
    id: str
    webhook_id: str
    event: Literal['job.succeeded', 'job.failed', 'job.cancelled', 'quota.nearly_used', 'quota.used_up', 'key.created', 'key.revoked', 'key.expiring', 'webhook.test']
    state: Literal['pending', 'delivered', 'failed']
    created_at: str
    next_attempt_at: str | None
    delivered_at: str | None
    attempts: list[WebhookDeliveryAttempts]
    message: WebhookDeliveryMessage


class WebhookDeliveryAttempts(TypedDict):
    at: str
    status: int | None
    problem: str | None
    milliseconds: int


class WebhookDeliveryMessage(TypedDict):
    type: str
    timestamp: str
    data: dict[str, Any]


class VerifyReceiptRequest(TypedDict):
    file: str


class ReceiptCheck(TypedDict):
    valid: bool
    faults: list[ReceiptCheckFaults]
    fingerprint: str | None
    rules_fingerprints: list[str]
    session: ReceiptCheckSession | None
    made_by: str | None
    totals: ReceiptCheckTotals | None


class ReceiptCheckFaults(TypedDict):
    code: Literal['cut', 'unknown_form', 'paper', 'forged', 'not_yet_valid', 'expired', 'entry_missing', 'entry_changed', 'totals_wrong', 'consent_missing']
    title: str
    message: str
    entry: int | None

ReceiptCheckSession = TypedDict(
    "ReceiptCheckSession",
    {
        "context": "str",
        "from": "str",
        "until": "str",
        "audit_log_whole": "bool",
    },
)


class ReceiptCheckTotals(TypedDict):
    entries: int
    questions: int
    answers: int
    bytes_sent: int
    models: list[str]


class Conversation(TypedDict):
    id: str
    summary: NotRequired[str]
    timestamp: NotRequired[str]


class ConversationDetail(TypedDict):
    id: str
    summary: str
    timestamp: str
    full_log: list[LogEntry]
    analysis_results: list[dict[str, Any]]


class LogEntry(TypedDict):
    timestamp: str
    role: Literal['user', 'assistant']
    kind: Literal['text', 'screen', 'audio']
    content: str


class LocalTextAnalysis(TypedDict):
    analysis_mode: Literal['general', 'sentiment', 'language', 'keywords', 'code', 'document', 'problem']
    kind: Literal['code', 'terminal', 'error', 'slide', 'article', 'table', 'chat', 'form', 'problem', 'email', 'dashboard', 'diagram', 'menu', 'photo', 'browser', 'settings', 'mixed', 'other']
    kind_confidence: float
    summary: str
    detected_language: Literal['af', 'ar', 'az', 'be', 'bg', 'bn', 'bs', 'ca', 'cs', 'cy', 'da', 'de', 'el', 'en', 'eo', 'es', 'et', 'eu', 'fa', 'fi', 'fr', 'ga', 'gu', 'he', 'hi', 'hr', 'hu', 'hy', 'id', 'is', 'it', 'ja', 'ka', 'kk', 'ko', 'la', 'lg', 'lt', 'lv', 'mi', 'mk', 'mn', 'mr', 'ms', 'nb', 'nl', 'nn', 'pa', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sn', 'so', 'sq', 'sr', 'st', 'sv', 'sw', 'ta', 'te', 'th', 'tl', 'tn', 'tr', 'ts', 'uk', 'ur', 'vi', 'xh', 'yo', 'zh', 'zu'] | None
    language_confidence: float
    languages: list[LocalTextAnalysisLanguages]
    sentiment: Literal['positive', 'neutral', 'negative'] | None
    sentiment_score: float
    confidence: float
    keywords: list[str]
    action_items: list[ActionItem]
    code: CodeAnalysis | None
    document: DocumentAnalysis | None
    problem: ProblemAnalysis | None
    error: ReportedError | None


class LocalTextAnalysisLanguages(TypedDict):
    language: Literal['af', 'ar', 'az', 'be', 'bg', 'bn', 'bs', 'ca', 'cs', 'cy', 'da', 'de', 'el', 'en', 'eo', 'es', 'et', 'eu', 'fa', 'fi', 'fr', 'ga', 'gu', 'he', 'hi', 'hr', 'hu', 'hy', 'id', 'is', 'it', 'ja', 'ka', 'kk', 'ko', 'la', 'lg', 'lt', 'lv', 'mi', 'mk', 'mn', 'mr', 'ms', 'nb', 'nl', 'nn', 'pa', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sn', 'so', 'sq', 'sr', 'st', 'sv', 'sw', 'ta', 'te', 'th', 'tl', 'tn', 'tr', 'ts', 'uk', 'ur', 'vi', 'xh', 'yo', 'zh', 'zu']
    confidence: float


class LocalScreenAnalysis(TypedDict):
    summary: str
    details: ScreenDetails
    video: VideoAnalysis | None


class LiveInput(TypedDict):
    sample_rate: int
    channels: NotRequired[Literal[1] | Literal[2]]
    encoding: NotRequired[Literal['s16le', 'f32le']]
    language: NotRequired[Literal['auto', 'af', 'ar', 'az', 'be', 'bg', 'bn', 'bs', 'ca', 'cs', 'cy', 'da', 'de', 'el', 'en', 'eo', 'es', 'et', 'eu', 'fa', 'fi', 'fr', 'ga', 'gu', 'he', 'hi', 'hr', 'hu', 'hy', 'id', 'is', 'it', 'ja', 'ka', 'kk', 'ko', 'la', 'lg', 'lt', 'lv', 'mi', 'mk', 'mn', 'mr', 'ms', 'nb', 'nl', 'nn', 'pa', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sn', 'so', 'sq', 'sr', 'st', 'sv', 'sw', 'ta', 'te', 'th', 'tl', 'tn', 'tr', 'ts', 'uk', 'ur', 'vi', 'xh', 'yo', 'zh', 'zu']]
    noise_reduction: NotRequired[bool]
    voice_activity_detection: NotRequired[bool]
    speakers: NotRequired[bool]
    channel_names: NotRequired[list[str]]
    levels: NotRequired[bool]


class LiveCaption(TypedDict):
    type: Literal['caption']
    event: int
    id: int
    final: bool
    channel: int
    speaker: str | None
    start: float
    end: float
    stable: str
    tail: str
    language: Literal['af', 'ar', 'az', 'be', 'bg', 'bn', 'bs', 'ca', 'cs', 'cy', 'da', 'de', 'el', 'en', 'eo', 'es', 'et', 'eu', 'fa', 'fi', 'fr', 'ga', 'gu', 'he', 'hi', 'hr', 'hu', 'hy', 'id', 'is', 'it', 'ja', 'ka', 'kk', 'ko', 'la', 'lg', 'lt', 'lv', 'mi', 'mk', 'mn', 'mr', 'ms', 'nb', 'nl', 'nn', 'pa', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sn', 'so', 'sq', 'sr', 'st', 'sv', 'sw', 'ta', 'te', 'th', 'tl', 'tn', 'tr', 'ts', 'uk', 'ur', 'vi', 'xh', 'yo', 'zh', 'zu'] | None
    confidence: float | None
    understood: bool


class LiveGap(TypedDict):
    type: Literal['gap']
    event: int
    channel: int
    start: float
    end: float


class LiveNoSignal(TypedDict):
    type: Literal['no_signal']
    event: int
    channel: int
    seconds: float


class LiveRecogniser(TypedDict):
    type: Literal['recogniser']
    event: int
    engine: str | None
    model: str | None
    trusted: bool


class LiveBehind(TypedDict):
    type: Literal['behind']
    event: int
    seconds: float


class LiveLevel(TypedDict):
    type: Literal['level']
    channel: int
    rms: float
    peak: float

LiveMessage: TypeAlias = "LiveCaption | LiveGap | LiveNoSignal | LiveRecogniser | LiveBehind | LiveLevel"
