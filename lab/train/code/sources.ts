/**
 * Debian source packages (bookworm) whose files train the identifier. `collect.ts` leaves out files
 * under a copyleft licence.
 */
export const debianSources = `
protobuf grpc thrift antlr4 flatbuffers kotlin scala libsdl2 glfw3 octave-jsonlab nlopt boost1.74
icu elixir-lang rabbitmq-server xmonad haskell-aeson haskell-lens haskell-pandoc-types
haskell-attoparsec haskell-conduit haskell-yesod-core haskell-servant haskell-warp haskell-hspec
lua5.4 luarocks lua-penlight lua-cjson lua-lpeg lua-luassert lua-http lua-cqueues potemkin-clojure
symfony composer phpunit php-guzzlehttp-psr7 php-monolog php-twig php-doctrine-orm rails
python-django python-pip golang-github-spf13-cobra golang-github-gorilla-mux golang-golang-x-tools
prometheus caddy rust-clap ripgrep rust-bat fd-find guava-libraries commons-io netty
jackson-databind libspring-java jetty9 mockito groovy gradle redis libuv1 curl sqlite3 zstd lz4
libevent nginx jansson cjson tmux libgit2 mbedtls googletest fmtlib spdlog nlohmann-json3 leveldb
catch2 re2 snappy double-conversion box2d assimp pugixml dbus-sharp libmojolicious-perl
libmoose-perl liblwp-protocol-https-perl libwww-perl libdatetime-perl ack libplack-perl
libpath-tiny-perl r-cran-shiny r-cran-httr postgresql-15 ocaml-dune yojson ppxlib dehydrated bats
shunit2 docker.io fzf animate.css jq hugo haskell-hakyll haskell-wai haskell-persistent
haskell-megaparsec haskell-optparse-applicative haskell-hashable haskell-vector haskell-criterion
haskell-network haskell-safe haskell-split haskell-random haskell-http-types haskell-tls
haskell-xml-conduit r-cran-tibble r-cran-scales r-cran-usethis tomcat9 ant maven hsqldb exa
icinga2 zabbix mediawiki ghdl dbus-sharp-glib
`
  .trim()
  .split(/\s+/);

/** Npm packages whose files train the identifier, beside the permissive ones in our node_modules. */
export const npmPackages = `
react-native react-native-svg react-native-screens react-native-gesture-handler
react-native-reanimated react-native-maps react-native-vision-camera expo-modules-core expo-camera
expo-av expo-file-system expo-notifications expo-location expo-image expo-updates @capacitor/ios
@capacitor/android @capacitor/camera @capacitor/push-notifications @capacitor/filesystem
@capacitor/haptics @react-native-firebase/app @react-native-async-storage/async-storage
react-native-mmkv react-native-device-info @stripe/stripe-react-native cordova-plugin-camera
cordova-plugin-file cordova-plugin-inappbrowser cordova-plugin-device cordova-android cordova-ios
react-native-windows@0.74.0 react-native-webview react-native-iap react-native-ble-plx
lottie-react-native react-native-fs express lodash vue react-dom moment axios webpack eslint
prettier d3 three jquery underscore async commander chalk rxjs date-fns zod ai hono typeorm
@nestjs/core ts-morph effect fp-ts type-fest undici-types @types/node bootstrap bulma tailwindcss
normalize.css animate.css foundation-sites purecss milligram sqlite3 leveldown argon2 lmdb
node-sass better-sqlite3 tree-sitter serialport edge-js node-powershell powershell
tree-sitter-batch nan bindings shadow-cljs create-react-app ghost gulp grunt karma
`
  .trim()
  .split(/\s+/);

/**
 * Public repositories whose files train the identifier, each with its commit, in folders named as
 * they are.
 */
export const repositories = `
AFNetworking/AFNetworking@d9f589cc Alamofire/Alamofire@7595cbcf App-vNext/Polly@173d6d1d
CoSMoMVPA/CoSMoMVPA@fe5acaf3 DapperLib/Dapper@6d48ef66 FluentValidation/FluentValidation@ea299fe5
JamesNK/Newtonsoft.Json@09bb545d JuliaData/DataFrames.jl@3924697ea JuliaWeb/HTTP.jl@444b92b5
MOxUnit/MOxUnit@807397e SDWebImage/SDWebImage@36e79ba4 TheAlgorithms/MATLAB-Octave@e150b77
abseil/abseil-cpp@926f1d05 altmany/export_fig@4e69d74 clj-commons/aleph@b1a2522f
com-lihaoyi/upickle@004ed7e1 dahlbyk/posh-git@bbc5ac3 dart-lang/core@25926e84
dart-lang/http@a0d49cb2 day8/re-frame@1a1bf1df elixir-ecto/ecto@c624abf42 honojs/hono@28a9c128
http-kit/http-kit@6475a35 janestreet/base@14b656e jbogard/MediatR@8a64581 juxt/bidi@d943162
juxt/tick@4a30e78 libuv/libuv@6179e7af8 lvgl/lvgl@7cc13aafaa ninenines/cowboy@5c8535f4
nothings/stb@31c1ad3 ocornut/imgui@46d39d56f onevcat/Kingfisher@410984bf pester/Pester@ec8ca45b
phoenixframework/phoenix@167c46950 piermorel/gramm@77cc623 reagent-project/reagent@525ab3c
ring-clojure/ring@75914ca serilog/serilog@60935b4d spectreconsole/spectre.console@555a00ae
taocpp/PEGTL@c46edfb5 tidyverse/dplyr@d5e94e7fa tidyverse/purrr@cb3afbac trpc/trpc@340811ba5
typelevel/cats@7f2dce516 typeorm/typeorm@281bfba42 vapor/vapor@13efaeefd vuejs/core@e2bede961
zigtools/zls@113f79a1
`
  .trim()
  .split(/\s+/);

/** Documentation whose fenced snippets train the identifier: Markdown files and licences alone. */
export const documentation = `
JetBrains/kotlin-web-site@72a34b63 MicrosoftDocs/PowerShell-Docs@27138b21 MicrosoftDocs/cpp-docs@a2e592a8
dotnet/docs-desktop@44731fef opensearch-project/documentation-website@cf95a341 streamlit/docs@7b26d93b
`
  .trim()
  .split(/\s+/);

/** Debian binary packages, unpacked with their jars and compressed texts. */
export const debianPackages = `
dehydrated bats shunit2 git-extras ncurses-examples maven ant
`
  .trim()
  .split(/\s+/);

/**
 * Name patterns of further binary packages with how many of each, chosen by `shuf
 * --random-source=<(yes)`, at most 8 MB each.
 */
export const debianPatterns: readonly (readonly [string, number])[] = [
  ['clojure$', 45],
  ['^lua-', 50],
  ['lib.*-perl$', 45],
  ['^golang-.*-dev$', 30],
  ['^librust-.*-dev$', 60],
  ['^ruby-', 30],
  ['^php-', 30],
  ['^python3-', 30],
  ['^octave-', 45],
  ['ocaml.*-dev$', 25],
];
