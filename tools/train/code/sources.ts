/** Debian source packages (bookworm) whose files train the identifier. Copyleft-only sources are not used. */
export const debianSources = `
protobuf grpc thrift antlr4 flatbuffers okio kotlin scala okhttp
gnustep-examples libsdl2 glfw3 vlfeat matlab2tikz octave-jsonlab libsvm nlopt
python-virtualenv ruby-rouge pygments boost1.74 icu
erlang-cowboy rebar3 erlang-ranch erlang-jiffy erlang-p1-utils erlang-lager erlang-jose elixir-lang rabbitmq-server erlang-getopt
xmonad haskell-aeson haskell-lens haskell-pandoc-types haskell-attoparsec haskell-conduit haskell-yesod-core haskell-servant haskell-warp haskell-hspec
lua5.4 luarocks lua-penlight prosody lua-socket lua-cjson lua-lpeg lua-nginx-redis lua-busted lua-luassert lua-http lua-cqueues
clojure core-async-clojure data-json-clojure ring-clojure compojure-clojure prismatic-schema-clojure prismatic-plumbing-clojure trapperkeeper-clojure tools-cli-clojure cheshire-clojure hiccup-clojure potemkin-clojure
symfony composer phpunit php-guzzlehttp-psr7 php-monolog php-twig laravel php-doctrine-orm
rails jekyll ruby-sinatra ruby-rack ruby-redis ruby-sequel ruby-faraday rubocop
requests flask python-django python-attrs sphinx jinja2 python-pip numpy scikit-learn
golang-github-spf13-cobra golang-github-gin-gonic-gin golang-github-gorilla-mux golang-github-stretchr-testify golang-golang-x-tools prometheus golang-github-prometheus-client-golang caddy
rust-serde rust-tokio rust-regex rust-clap rust-rand ripgrep rust-bat rust-hyper fd-find
gson guava-libraries commons-lang3 commons-io junit5 netty jackson-databind libspring-java jetty9 mockito
groovy gradle spock
redis lua-lgi libuv1 curl sqlite3 zstd lz4 libevent nginx mongoose jansson cjson tmux libgit2 mbedtls
googletest fmtlib spdlog nlohmann-json3 leveldb catch2 re2 snappy double-conversion bitcoin box2d assimp pugixml jsoncpp
keepass2 mono-tools dbus-sharp gtk-sharp2 nunit log4net newtonsoft-json libmono-addins banshee tomboy smuxi
perltidy libmojolicious-perl libdancer2-perl libmoose-perl liblwp-protocol-https-perl libwww-perl libdbi-perl libtemplate-perl libdatetime-perl ack exiftool libplack-perl libpath-tiny-perl libjson-pp-perl
r-cran-testthat r-cran-dplyr r-cran-ggplot2 r-cran-shiny r-cran-purrr r-cran-knitr r-cran-plyr r-cran-httr r-cran-rlang r-cran-stringr r-cran-data.table r-cran-glue
postgresql-15 pgtap pg-partman orafce pgcli sqlfluff flyway sqlalchemy python-sqlparse
ocaml-dune ocaml-lwt cohttp ocaml-re yojson alcotest ppxlib
testssl.sh dehydrated bats shunit2 nvm neofetch bash-completion zsh-antigen lxc docker.io asdf-vm fzf pass byobu
bootstrap-html twitter-bootstrap4 node-normalize.css fonts-font-awesome animate.css
jq hugo
`.trim().split(/\s+/);

/** Npm packages whose files train the identifier; all under MIT, BSD, ISC or Apache licences. */
export const npmPackages = `
react-native react-native-svg react-native-screens react-native-gesture-handler react-native-reanimated react-native-maps react-native-vision-camera
expo-modules-core expo-camera expo-av expo-file-system expo-notifications expo-location expo-image expo-updates
@capacitor/ios @capacitor/android @capacitor/camera @capacitor/push-notifications @capacitor/filesystem @capacitor/haptics
@react-native-firebase/app @react-native-async-storage/async-storage react-native-mmkv react-native-device-info @stripe/stripe-react-native
cordova-plugin-camera cordova-plugin-file cordova-plugin-inappbrowser cordova-plugin-device cordova-android cordova-ios
react-native-windows@0.74.0 react-native-webview react-native-iap react-native-ble-plx lottie-react-native react-native-fs
express lodash vue react-dom moment axios webpack eslint prettier d3 three jquery underscore async commander chalk
rxjs date-fns zod ai hono typeorm @nestjs/core ts-morph effect fp-ts type-fest undici-types @types/node
bootstrap bulma tailwindcss normalize.css animate.css foundation-sites purecss milligram font-awesome
sqlite3 leveldown argon2 zeromq lmdb node-sass better-sqlite3 tree-sitter serialport
edge-js node-powershell powershell tree-sitter-batch nan bindings
shadow-cljs create-react-app ghost gulp grunt karma
`.trim().split(/\s+/);
